import { Injectable } from '@nestjs/common';
import { invalidFields, invalidInput, notFound } from '../../../kernel/api-error.js';
import { Any } from 'typeorm';
import { offsetOf, type PageRequest } from '../../../kernel/page.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { violates } from '../../../platform/database/database-errors.js';
import { Files } from '../../../platform/files/files.js';
import { Idempotency } from '../../../platform/idempotency/idempotency.js';
import { LabelQueries } from '../../labels/label-queries.js';
import type { Shipment } from '../../shipments/shipment.js';
import { Shipments } from '../../shipments/shipments.js';
import { toManifestResponse } from './manifest.response.js';
import { hasValidLabel, isListable, ScanFormEntity, ScanFormParcelEntity, type ScanForm } from './scan-form.entity.js';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/ids.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import { drawingTask } from '../../../platform/documents/drawing-task.js';
import { DocumentRenderer } from '../../../platform/documents/document-renderer.js';
import type { drawManifest, ManifestParcel } from './draw-manifest.js';

/**
 * Maximum number of parcels of one manifest. The PDF of this many parcels contains about 40 pages. Creating this PDF takes several
 * seconds.
 */
export const MOST_PARCELS = 500;

const DRAWING = drawingTask<typeof drawManifest>(new URL('./draw-manifest.js', import.meta.url), 'drawManifest');

/** Manifests of a tenant, including the manifests of batches. Source: docs/batches.md#manifests. */
@Injectable()
export class ManifestsService {
  constructor(
    private readonly database: Database,
    private readonly shipments: Shipments,
    private readonly labels: LabelQueries,
    private readonly renderer: DocumentRenderer,
    private readonly clock: Clock,
    private readonly files: Files,
    private readonly idempotency: Idempotency,
  ) {}

  private get forms() {
    return this.database.manager.getRepository(ScanFormEntity);
  }

  private get formParcels() {
    return this.database.manager.getRepository(ScanFormParcelEntity);
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get({ organizationId, livemode }: Tenant, id: string): Promise<ScanForm> {
    const form = await this.forms.findOneBy({ id, organizationId, livemode });
    if (!form) throw notFound('Manifest');
    return form;
  }

  ofBatch(batchId: string): Promise<ScanForm | null> {
    return this.forms.findOneBy({ batchId });
  }

  async list({ organizationId, livemode }: Tenant, page: PageRequest): Promise<{ rows: ScanForm[]; total: number }> {
    const [rows, total] = await this.forms.findAndCount({
      where: { organizationId, livemode },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: page.limit,
      skip: offsetOf(page),
    });
    return { rows, total };
  }

  /**
   * Creates a manifest. Without `shipmentIds`, the manifest lists the labels that were bought today and are on no manifest. Throws
   * `INVALID_INPUT`.
   */
  async create(tenant: Tenant, carrierCode: string, shipmentIds: readonly string[] | null): Promise<ScanForm> {
    const parcels = shipmentIds
      ? await this.selected(tenant, carrierCode, shipmentIds)
      : await this.ofToday(tenant, carrierCode);
    const form = await this.draw(tenant, carrierCode, parcels);
    try {
      await this.database.transaction(async () => {
        await this.insert(tenant, form, parcels, null);
        await this.idempotency.answer(toManifestResponse(form, (name) => this.files.urlOf(name)));
      });
      return form;
    } catch (error) {
      if (!violates(error, 'scan_form_parcels_pkey')) throw error;
      // A concurrent request has added some of these parcels to another manifest, so the method selects the parcels again.
      return this.create(tenant, carrierCode, shipmentIds);
    }
  }

  /**
   * Draws the file of a manifest. Until the manifest is inserted, no row refers to the file. `parcels` must contain at least one
   * parcel. All parcels must belong to the same carrier and mode.
   */
  async draw({ organizationId }: Tenant, carrierCode: string, parcels: readonly Shipment[]): Promise<ScanForm> {
    const id = newId('scf');
    const madeAt = this.clock.now();
    const day = mexicoCityDate(madeAt).replaceAll('-', '');
    const formNumber = `${carrierCode}-${day}-${id.slice(-8).toUpperCase()}`;
    const manifest = { formNumber, madeAt, parcels: parcels.map(toManifestParcel) };
    const file = await this.renderer.draw(organizationId, DRAWING, manifest);
    const fileName = await this.files.store('pdf', file, `manifiesto-${formNumber}`);
    return { id, carrierCode, formNumber, fileName, shipmentCount: parcels.length };
  }

  /**
   * Inserts the manifest and its parcels. If a parcel is already on another manifest, the result depends on `batchId`. With
   * `batchId`, the method skips the parcel. Without `batchId`, the insert violates `scan_form_parcels_pkey`.
   */
  async insert(
    { organizationId, livemode }: Tenant,
    form: ScanForm,
    parcels: readonly Shipment[],
    batchId: string | null,
  ): Promise<void> {
    await this.forms.insert({ ...form, batchId, organizationId, livemode });
    if (parcels.length === 0) return;
    // Sorted ids prevent a deadlock of two transactions that insert the same parcels.
    const shipmentIds = parcels.map(({ id }) => id).sort();
    await this.formParcels
      .createQueryBuilder()
      .insert()
      .values(shipmentIds.map((shipmentId) => ({ shipmentId, scanFormId: form.id })))
      .orIgnore(batchId !== null)
      .updateEntity(false)
      .execute();
  }

  async filesOf(shipmentIds: readonly string[]): Promise<string[]> {
    const listed = await this.formParcels.findBy({ shipmentId: Any(shipmentIds) });
    const forms = await this.forms.findBy({ id: Any(listed.map(({ scanFormId }) => scanFormId)) });
    return forms.map(({ fileName }) => fileName);
  }

  private async listed(shipmentIds: readonly string[]): Promise<Set<string>> {
    const parcels = await this.formParcels.findBy({ shipmentId: Any(shipmentIds) });
    return new Set(parcels.map(({ shipmentId }) => shipmentId));
  }

  /**
   * Returns the parcels in the same order as the ids. Throws `INVALID_INPUT`. The reason is `ALREADY_MANIFESTED` if a parcel is
   * already on a manifest.
   */
  private async selected(tenant: Tenant, carrierCode: string, shipmentIds: readonly string[]): Promise<Shipment[]> {
    const ids = [...new Set(shipmentIds)];
    const parcels = await this.shipments.getAll(tenant, ids);
    const problems = parcels.flatMap((parcel) => problemOf(parcel, carrierCode) ?? []);
    if (problems.length > 0) throw invalidFields({ shipmentIds: problems });
    const listed = await this.listed(ids);
    if (listed.size > 0) {
      throw invalidInput(
        'ALREADY_MANIFESTED',
        'Some shipments are already on a manifest. Remove the ids in details.shipmentIds.',
        {
          shipmentIds: ids.filter((id) => listed.has(id)),
        },
      );
    }
    return parcels;
  }

  /**
   * Returns the parcels that were bought today, are on no manifest, and were not scanned by the carrier, oldest first. Throws
   * `INVALID_INPUT` (`NOTHING_TO_MANIFEST`).
   */
  private async ofToday(tenant: Tenant, carrierCode: string): Promise<Shipment[]> {
    const ids = await this.labels.shipmentsOfToday(tenant, carrierCode);
    const listed = await this.listed(ids);
    const left = ids.filter((id) => !listed.has(id));
    const parcels: Shipment[] = [];
    // Read the parcels in pages until the manifest is full, because the carrier has possibly scanned many of the parcels already.
    for (let place = 0; place < left.length && parcels.length < MOST_PARCELS; place += MOST_PARCELS)
      parcels.push(
        ...(await this.shipments.getMany(tenant, left.slice(place, place + MOST_PARCELS))).filter(isListable),
      );
    if (parcels.length === 0) {
      throw invalidInput(
        'NOTHING_TO_MANIFEST',
        `No label of ${carrierCode} bought today is left for a manifest. Send shipmentIds to list older labels.`,
      );
    }
    return parcels.slice(0, MOST_PARCELS);
  }
}

function problemOf(parcel: Shipment, carrierCode: string): string | null {
  if (!hasValidLabel(parcel)) return `${parcel.id} has no valid label`;
  if (!isListable(parcel)) return `${parcel.id} has already been scanned by the carrier`;
  return parcel.label!.carrierCode === carrierCode
    ? null
    : `${parcel.id} has a label of another carrier than ${carrierCode}`;
}

/** Copies only the fields that the worker thread needs. Rates and events are omitted. */
const toManifestParcel = (shipment: Shipment): ManifestParcel => {
  const { livemode, externalId, from, to, parcel, label, purchasedRate } = shipment;
  return { livemode, externalId, from, to, parcel, label, purchasedRate };
};
