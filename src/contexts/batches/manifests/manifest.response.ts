import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { ScanForm } from './scan-form.entity.js';

@ApiSchema({ description: 'The form on which a driver confirms the parcels of a batch.' })
export class ScanFormResponse {
  @ApiProperty({ example: 'scf_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'The id of the form.' })
  id!: string;

  @ApiProperty({ example: 'ESTAFETA', description: 'The carrier whose driver signs it.' })
  carrierCode!: string;

  @ApiProperty({ format: 'uri', description: 'The manifest, a PDF for the carrier’s driver to sign.' })
  formUrl!: string;

  @ApiProperty({ example: 'ESTAFETA-20260501-8X2D4T6Y', description: 'The number that is printed on the form.' })
  formNumber!: string;

  @ApiProperty({ enum: ['GENERATED'], description: 'A form is ready as soon as it is answered.' })
  status!: 'GENERATED';
}

/** Source: docs/reference/batches.md#manifests-without-a-batch. */
@ApiSchema({ description: 'The form on which a driver confirms parcels that were bought one by one.' })
export class ManifestResponse extends ScanFormResponse {
  @ApiProperty({ example: 12, description: 'The parcels that it lists.' })
  shipmentCount!: number;
}

/** `urlOf`: the absolute address of a file. */
export const toScanFormResponse = (
  { id, carrierCode, formNumber, fileName }: ScanForm,
  urlOf: (fileName: string) => string,
): ScanFormResponse => ({ id, carrierCode, formUrl: urlOf(fileName), formNumber, status: 'GENERATED' });

/** `urlOf`: the absolute address of a file. */
export const toManifestResponse = (form: ScanForm, urlOf: (fileName: string) => string): ManifestResponse => ({
  ...toScanFormResponse(form, urlOf),
  shipmentCount: form.shipmentCount,
});
