import { Module } from '@nestjs/common';
import { TrackingModule } from '../../contexts/tracking/tracking.module.js';
import { FollowLabels } from './follow-labels.js';

@Module({ imports: [TrackingModule], providers: [FollowLabels] })
export class FollowLabelsModule {}
