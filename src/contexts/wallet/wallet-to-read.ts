import type { Principal, Tenant } from '../../kernel/principal.js';
import type { WalletQuery } from './wallet.request.js';

/** `livemode=false` selects the TEST wallet for a LIVE credential; a TEST key never reads the LIVE one. */
export const walletToRead = ({ organizationId, livemode }: Principal, query: WalletQuery): Tenant => ({
  organizationId,
  livemode: livemode && query.livemode !== false,
});
