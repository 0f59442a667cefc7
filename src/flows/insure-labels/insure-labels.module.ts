import { Module } from '@nestjs/common';
import { InsuranceModule } from '../../contexts/insurance/insurance.module.js';
import { InsureLabels } from './insure-labels.js';

@Module({ imports: [InsuranceModule], providers: [InsureLabels] })
export class InsureLabelsModule {}
