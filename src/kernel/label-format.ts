export const LABEL_FORMATS = ['PDF', 'ZPL', 'PNG'] as const;
/** Clients request `PDF` or `ZPL`. Only a shipping rule sets `PNG`. */
export type LabelFormat = (typeof LABEL_FORMATS)[number];

/** Dots per inch of ZPL printers. PDF and PNG labels can be printed at any resolution. */
export const ZPL_RESOLUTIONS = [203, 300] as const;
export type ZplResolution = (typeof ZPL_RESOLUTIONS)[number];
