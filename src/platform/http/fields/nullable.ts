/** For `@ApiProperty`: types of response fields that may be null, which Nest cannot infer from TypeScript. */
export const NULLABLE_TEXT = { type: String, nullable: true } as const;
export const NULLABLE_NUMBER = { type: Number, nullable: true } as const;
/** `YYYY-MM-DD` */
export const NULLABLE_DAY = { type: String, format: 'date', nullable: true } as const;
export const NULLABLE_INSTANT = { type: String, format: 'date-time', nullable: true } as const;
