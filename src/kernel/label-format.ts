export const LABEL_FORMATS = ['PDF', 'ZPL', 'PNG'] as const;
/** Clients request `PDF` or `ZPL`; `PNG` is set by a shipping rule. */
export type LabelFormat = (typeof LABEL_FORMATS)[number];
