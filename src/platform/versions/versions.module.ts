import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ApiVersions, type ApiVersion } from '../../kernel/api-versions.js';

@Global()
@Module({})
export class VersionsModule {
  static with(all: readonly ApiVersion[]): DynamicModule {
    const versions = new (class extends ApiVersions {
      readonly all = all;
    })();
    return {
      module: VersionsModule,
      providers: [{ provide: ApiVersions, useValue: versions }],
      exports: [ApiVersions],
    };
  }
}
