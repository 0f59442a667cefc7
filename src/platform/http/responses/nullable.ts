import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

export const Nullable = (type: ApiPropertyOptions['type'], options: ApiPropertyOptions): PropertyDecorator =>
  ApiProperty({ type, nullable: true, ...options } as ApiPropertyOptions);
