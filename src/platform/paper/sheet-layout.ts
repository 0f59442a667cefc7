/** How labels are laid on paper: one on a page of 4 × 6 inches, or two on a page of letter or A4. */
export const SHEET_LAYOUTS = ['4x6', 'letter', 'a4'] as const;
export type SheetLayout = (typeof SHEET_LAYOUTS)[number];
