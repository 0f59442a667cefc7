/** Page layouts of labels: one label per page of 4 × 6 inches, or two labels per page in letter or A4. */
export const SHEET_LAYOUTS = ['4x6', 'letter', 'a4'] as const;
export type SheetLayout = (typeof SHEET_LAYOUTS)[number];
