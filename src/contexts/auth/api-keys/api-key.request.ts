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

/** Removes duplicate scopes. The order of the remaining scopes does not change. */
const Scopes = (): PropertyDecorator =>
  applyDecorators(
    // `ChoiceList` runs first and trims the entries, so the entries without spaces are compared.
    Converted((value) => (Array.isArray(value) ? [...new Set<unknown>(value)] : value)),
    ChoiceList(SCOPES, 'Scope', {
      optional: true,
      min: 1,
      max: 100,
      example: ['shipments:read', 'shipments:write', 'labels:write'],
      description: 'Scopes of the API key. If absent, the API key has every permission of its role.',
    }),
  );

const IpAllowlist = (): PropertyDecorator =>
  TextList((entry) => (isAddressOrRange(entry as string) ? null : 'must be an IPv4 or IPv6 address or a CIDR range'), {
    optional: true,
    max: 100,
    example: ['203.0.113.7', '2001:db8::/32'],
    description:
      'IP addresses and ranges that can use the API key. If absent or empty, every IP address can use the API key.',
  });

@ApiSchema({ description: 'The name, mode and permissions of a new API key.' })
export class CreateApiKeyRequest {
  @Text({
    max: 100,
    example: 'Tienda en línea',
    description: 'Name that identifies the API key in lists.',
  })
  name!: string;

  @OneOf(['TEST', 'LIVE'], {
    example: 'TEST',
    description: '`TEST` uses simulated carriers and test money. `LIVE` buys real labels with the LIVE wallet.',
  })
  mode!: 'TEST' | 'LIVE';

  @Scopes()
  scopes?: Scope[] | null;

  @OneOf(ROLES, {
    enumName: 'Role',
    optional: true,
    example: 'ADMIN',
    description: 'Role of the API key. Default ADMIN. The role cannot exceed the role of the creator.',
  })
  role?: Role | null;

  @IpAllowlist()
  ipAllowlist?: string[] | null;

  @Instant({
    optional: true,
    example: '2027-12-31T00:00:00.000Z',
    description: 'Time when the API key expires. The time must be in the future.',
  })
  expiresAt?: string | null;

  @OwnPassword('for the role OWNER ')
  currentPassword?: string | null;
}

@ApiSchema({ description: 'Changes to an API key. Absent fields keep their values.' })
export class UpdateApiKeyRequest {
  @Text({ omittable: true, max: 100, description: 'New name of the API key.' })
  name?: string;

  @Scopes()
  scopes?: Scope[] | null;

  @IpAllowlist()
  ipAllowlist?: string[] | null;

  @VersionPin({ optional: true, description: 'API version that the API key is pinned to. Null removes the pin.' })
  apiVersion?: string | null;
}

export class RevokeKeysQuery {
  @QueryFlag({
    description:
      'Whether to also revoke the API keys that the user created, in both modes. By default these API keys stay valid.',
  })
  revokeKeys?: boolean;
}
