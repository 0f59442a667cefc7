import { Injectable } from '@nestjs/common';
import { ApiError } from '../../../kernel/api-error.js';
import type { Tenant } from '../../../kernel/principal.js';
import { readRequest } from '../../../platform/http/request.pipe.js';
import { VerifiableAddressRequest } from './verification.request.js';
import { toVerificationResponse, type BulkVerificationResponse } from './verification.response.js';
import { VerifyAddresses } from './verify-addresses.js';

/** Verifies many addresses at once. One that cannot be read does not keep the others from it. */
@Injectable()
export class BulkVerification {
  constructor(private readonly verifyAddresses: VerifyAddresses) {}

  /** One result for each item, in the order given. */
  async execute(tenant: Tenant, items: readonly unknown[]): Promise<BulkVerificationResponse[]> {
    const read = items.map(readItem);
    const readable = read.filter((item): item is VerifiableAddressRequest => !(item instanceof ApiError));
    const verifications = (await this.verifyAddresses.execute(tenant, readable)).values();
    return read.map((item, index) =>
      item instanceof ApiError
        ? { index, error: { code: item.code, message: item.message, details: item.details } }
        : { index, verification: toVerificationResponse(verifications.next().value!) },
    );
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
