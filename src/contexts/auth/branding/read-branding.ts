import { Injectable } from '@nestjs/common';
import { Files } from '../../../platform/files/files.js';
import type { Branding } from './branding.js';
import { BrandingRepository } from './branding.repository.js';

@Injectable()
export class ReadBranding {
  constructor(
    private readonly brandings: BrandingRepository,
    private readonly files: Files,
  ) {}

  async execute(organizationId: string): Promise<Branding> {
    const { organizationName, ...settings } = await this.brandings.find(organizationId);
    return {
      ...settings,
      shop: settings.name ?? organizationName,
      logoUrl: settings.logoFile && this.files.urlOf(settings.logoFile),
    };
  }
}
