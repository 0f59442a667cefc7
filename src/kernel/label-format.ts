export const LABEL_FORMATS = ['PDF', 'ZPL', 'PNG'] as const;
/** Clients ask for `PDF` or `ZPL`; `PNG` comes from a shipping rule. */
export type LabelFormat = (typeof LABEL_FORMATS)[number];
