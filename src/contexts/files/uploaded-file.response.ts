import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { FILE_CONTENT_TYPES, type UploadedFileEntity } from './uploaded-file.entity.js';

@ApiSchema({ description: 'A file that was uploaded as proof.' })
export class UploadedFileResponse {
  @ApiProperty({ example: 'fil_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'What `fileIds` of others name.' })
  id!: string;

  @ApiProperty({ example: 'caja-rota.jpg', description: 'The name of the file that was sent.' })
  name!: string;

  @ApiProperty({
    enum: FILE_CONTENT_TYPES,
    enumName: 'FileContentType',
    example: 'image/jpeg',
    description: 'What it is, by its bytes.',
  })
  contentType!: string;

  @ApiProperty({ type: 'integer', example: 284113, description: 'Bytes, as it is kept: images are written anew.' })
  size!: number;
}

export const toUploadedFileResponse = ({
  id,
  name,
  contentType,
  size,
}: Omit<UploadedFileEntity, 'createdAt'>): UploadedFileResponse => ({ id, name, contentType, size });
