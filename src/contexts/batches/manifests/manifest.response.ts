import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import type { ScanForm } from './scan-form.entity.js';

@ApiSchema({ description: 'Form on which the driver of the carrier confirms the receipt of the parcels of a batch.' })
export class ScanFormResponse {
  @ApiProperty({ example: 'scf_01jb7w0v5kq0m3r8x2d4t6y9za', description: 'Id of the form.' })
  id!: string;

  @ApiProperty({ example: 'ESTAFETA', description: 'Code of the carrier whose driver signs the form.' })
  carrierCode!: string;

  @ApiProperty({ format: 'uri', description: 'URL of the form, a PDF for the driver to sign.' })
  formUrl!: string;

  @ApiProperty({ example: 'ESTAFETA-20260501-8X2D4T6Y', description: 'Number printed on the form.' })
  formNumber!: string;

  @ApiProperty({
    enum: ['GENERATED'],
    description: 'Status of the form. Always `GENERATED`, because forms are created synchronously.',
  })
  status!: 'GENERATED';
}

/** Source: docs/batches.md#manifests. */
@ApiSchema({
  description: 'Form on which the driver of the carrier confirms the receipt of parcels that belong to no batch.',
})
export class ManifestResponse extends ScanFormResponse {
  @ApiProperty({ example: 12, description: 'Number of parcels that the form lists.' })
  shipmentCount!: number;
}

/** `urlOf` returns the absolute URL of a file. */
export const toScanFormResponse = (
  { id, carrierCode, formNumber, fileName }: ScanForm,
  urlOf: (fileName: string) => string,
): ScanFormResponse => ({ id, carrierCode, formUrl: urlOf(fileName), formNumber, status: 'GENERATED' });

/** `urlOf` returns the absolute URL of a file. */
export const toManifestResponse = (form: ScanForm, urlOf: (fileName: string) => string): ManifestResponse => ({
  ...toScanFormResponse(form, urlOf),
  shipmentCount: form.shipmentCount,
});
