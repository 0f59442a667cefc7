import { Global, Module } from '@nestjs/common';
import { findState } from '../../contexts/addresses/states.js';
import { Spelling } from '../../contexts/rules/evaluation/spelling.js';

const spelling: Spelling = { stateCode: (text) => findState(text)?.code };

/** Lets shipping rules read states as addresses write them: the two are siblings, and neither knows the other. */
@Global()
@Module({ providers: [{ provide: Spelling, useValue: spelling }], exports: [Spelling] })
export class SpellStatesModule {}
