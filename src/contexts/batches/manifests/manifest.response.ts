import { ApiProperty } from '@nestjs/swagger';

export class ScanFormResponse {
  @ApiProperty({ example: 'scf_01jb7w0v5kq0m3r8x2d4t6y9za' })
  id!: string;

  @ApiProperty({ example: 'ESTAFETA' })
  carrierCode!: string;

  @ApiProperty({ format: 'uri', description: 'The manifest, a PDF for the carrier’s driver to sign.' })
  formUrl!: string;

  @ApiProperty({ example: 'ESTAFETA-20260501-8X2D4T6Y' })
  formNumber!: string;

  @ApiProperty({ enum: ['GENERATED'] })
  status!: 'GENERATED';
}

/** Source: docs/reference/batches.md#manifests-without-a-batch. */
export class ManifestResponse extends ScanFormResponse {
  @ApiProperty({ example: 12, description: 'The parcels that it lists.' })
  shipmentCount!: number;
}
