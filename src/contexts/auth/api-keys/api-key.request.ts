import { ApiSchema } from '@nestjs/swagger';
import { applyDecorators } from '@nestjs/common';
import { ROLES, type Role } from '../../../kernel/principal.js';
import { SCOPES, type Scope } from '../../../kernel/scopes.js';
import { ChoiceList, TextList } from '../../../platform/http/fields/composite-fields.js';
import { Converted } from '../../../platform/http/fields/field-decorator.js';
import { Instant, OneOf, Text } from '../../../platform/http/fields/fields.js';
import { QueryFlag } from '../../../platform/http/fields/query-fields.js';
import { isAddressOrRange } from '../ip-allowlist.js';
import { OwnPassword, VersionPin } from '../request-fields.js';

/** Duplicates are dropped; the order of first occurrence is kept. */
const Scopes = (): PropertyDecorator =>
  applyDecorators(
    // Runs after `ChoiceList`, which trims: duplicates are compared trimmed.
    Converted((value) => (Array.isArray(value) ? [...new Set<unknown>(value)] : value)),
    ChoiceList(SCOPES, 'Scope', {
      optional: true,
      min: 1,
      max: 100,
      example: ['shipments:read', 'shipments:write', 'labels:write'],
      description: 'Limits the key to these scopes. Absent: everything that its role may do.',
    }),
  );

const IpAllowlist = (): PropertyDecorator =>
  TextList((entry) => (isAddressOrRange(entry as string) ? null : 'must be an IPv4 or IPv6 address or a CIDR range'), {
    optional: true,
    max: 100,
    example: ['203.0.113.7', '2001:db8::/32'],
    description: 'Addresses and ranges the key may be used from. Left out or empty: any.',
  });

@ApiSchema({ description: 'A new API key: its mode, and what it may do.' })
export class CreateApiKeyRequest {
  @Text({
    max: 100,
    example: 'Tienda en línea',
    description: 'A name of your own, by which you know the key in lists.',
  })
  name!: string;

  @OneOf(['TEST', 'LIVE'], {
    example: 'TEST',
    description: '`TEST`: simulated carriers and play money. `LIVE`: real labels, paid by the LIVE wallet.',
  })
  mode!: 'TEST' | 'LIVE';

  @Scopes()
  scopes?: Scope[] | null;

  @OneOf(ROLES, {
    enumName: 'Role',
    optional: true,
    example: 'ADMIN',
    description: 'Default ADMIN; at most the creator’s own.',
  })
  role?: Role | null;

  @IpAllowlist()
  ipAllowlist?: string[] | null;

  @Instant({ optional: true, example: '2027-12-31T00:00:00.000Z', description: 'Must lie in the future.' })
  expiresAt?: string | null;

  @OwnPassword('for the role OWNER, ')
  currentPassword?: string | null;
}

@ApiSchema({ description: 'What of an API key can be changed: fields left out stay.' })
export class UpdateApiKeyRequest {
  @Text({ omittable: true, max: 100, description: 'The new name of the key, for lists.' })
  name?: string;

  @Scopes()
  scopes?: Scope[] | null;

  @IpAllowlist()
  ipAllowlist?: string[] | null;

  @VersionPin({ optional: true, description: 'Pins the key to a version; null removes the pin.' })
  apiVersion?: string | null;
}

export class RevokeKeysQuery {
  @QueryFlag({ description: 'Also revokes the API keys that the user made, in both modes. Default: they stay valid.' })
  revokeKeys?: boolean;
}
