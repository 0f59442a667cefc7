import { Injectable } from '@nestjs/common';
import { Files } from '../../../platform/files/files.js';
import type { Branding } from './branding.js';
import { BrandingRepository } from './branding.repository.js';
import type { BrandingRequest } from './branding.request.js';
import { ReadBranding } from './read-branding.js';

/** Absent fields keep their values, null clears. A logo is stored under a name of its content, so twice is once. */
@Injectable()
export class UpdateBranding {
  constructor(
    private readonly brandings: BrandingRepository,
    private readonly files: Files,
    private readonly readBranding: ReadBranding,
  ) {}

  async execute(organizationId: string, { logo, color, ...others }: BrandingRequest): Promise<Branding> {
    const logoFile = logo ? await this.files.storeByContent('png', Buffer.from(logo, 'base64'), organizationId) : logo;
    await this.brandings.save(organizationId, {
      ...others,
      ...(color === undefined ? {} : { color: color?.toLowerCase() ?? null }),
      ...(logoFile === undefined ? {} : { logoFile }),
    });
    return this.readBranding.execute(organizationId);
  }
}
