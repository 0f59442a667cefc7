import { Module } from '@nestjs/common';
import { ContributionsModule } from '../contributions/contributions.module.js';
import { ListOpenMatters } from './open-matters.js';

@Module({ imports: [ContributionsModule], providers: [ListOpenMatters], exports: [ListOpenMatters] })
export class OpenMattersModule {}
