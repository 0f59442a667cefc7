import { Module } from '@nestjs/common';
import { ContributionsModule } from '../contributions/contributions.module.js';
import { ListOpenIssues } from './open-issues.js';

@Module({ imports: [ContributionsModule], providers: [ListOpenIssues], exports: [ListOpenIssues] })
export class OpenIssuesModule {}
