import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { readRequest } from '../../../platform/http/fields/request.pipe.js';
import { VerifiableAddressRequest } from './verification.request.js';
import type { Verification } from './verification.js';
import { VerifyAddresses } from './verify-addresses.js';

/** Verifies many addresses at once. Invalid ones do not affect the others. */
@Injectable()
export class BulkVerification {
  constructor(private readonly verifyAddresses: VerifyAddresses) {}

  /** The verification of each item, or its `VALIDATION_ERROR`, in the given order. */
  async execute(tenant: Tenant, items: readonly unknown[]): Promise<(Verification | ApiError)[]> {
    const read = items.map(readItem);
    const valid = read.filter((item): item is VerifiableAddressRequest => !(item instanceof ApiError));
    const verifications = (await this.verifyAddresses.execute(tenant, valid)).values();
    return read.map((item) => (item instanceof ApiError ? item : verifications.next().value!));
  }
}

function readItem(item: unknown): VerifiableAddressRequest | ApiError {
  try {
    return readRequest(VerifiableAddressRequest, item);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
