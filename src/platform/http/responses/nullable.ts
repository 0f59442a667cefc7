import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

/** Documents a field of a response that may be null. */
export const Nullable = (type: ApiPropertyOptions['type'], options: ApiPropertyOptions): PropertyDecorator =>
  ApiProperty({ type, nullable: true, ...options } as ApiPropertyOptions);
