import { Injectable } from '@nestjs/common';
import { Files } from '../../../platform/files/files.js';
import { DataRequestRepository } from '../data-request.repository.js';

/** Deletes the files of exports that tell of the person, before their days have passed. */
@Injectable()
export class EraseExports {
  constructor(
    private readonly requests: DataRequestRepository,
    private readonly files: Files,
  ) {}

  /** `names`: whether a text names the person. */
  async execute(organizationId: string, names: (text: string) => boolean): Promise<void> {
    for (const { id, fileName } of await this.requests.exportsOf(organizationId)) {
      const file = await this.files.read(fileName);
      if (file && !names(Buffer.from(file).toString('utf8'))) continue;
      await this.files.delete(fileName);
      await this.requests.forgetFile(id);
    }
  }
}
