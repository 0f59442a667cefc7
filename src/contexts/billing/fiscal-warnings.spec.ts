import { regimeAtEnd } from './fiscal-warnings.js';

describe('The company type at the end of a name', () => {
  it.each([
    ['ZAPATOS SA DE CV', 'SA DE CV'],
    ['Zapatos, S.A. de C.V.', 'SA DE CV'],
    ['ZAPATOS S. A. DE C. V.', 'S A DE C V'],
    ['ZAPATOS S DE RL DE CV', 'S DE RL DE CV'],
    ['ZAPATOS S.A.P.I. de C.V.', 'SAPI DE CV'],
    ['ZAPATOS SAB DE CV', 'SAB DE CV'],
    ['ZAPATOS S DE RL', 'S DE RL'],
    ['DESPACHO SC', 'SC'],
    ['DESPACHO S.C.', 'SC'],
    ['FUNDACION A.C.', 'AC'],
    ['ZAPATOS SAS', 'SAS'],
    ['ZAPATOS SA', 'SA'],
    ['ZAPATOS SOCIEDAD ANÓNIMA DE CAPITAL VARIABLE', 'SOCIEDAD ANONIMA DE CAPITAL VARIABLE'],
    ['CREDITOS SOFOM ENR', 'SOFOM ENR'],
  ])('in %s is %s', (name, regime) => {
    expect(regimeAtEnd(name, false)?.replaceAll(' ', '')).toBe(regime.replaceAll(' ', ''));
  });

  it.each([
    'ESCUELA KEMPER URGATE',
    'PUBLICO EN GENERAL',
    'GRUPO MESA',
    'SA DE CV HERMANOS',
    'VITAMINA C',
    'CASA',
    'SASCV',
    'UNIVERSIDAD NACIONAL AUTONOMA DE MEXICO',
  ])('is absent in %s', (name) => {
    expect(regimeAtEnd(name, false)).toBeNull();
  });

  it('in the name of a person must not occur in personal names', () => {
    expect(regimeAtEnd('MARIA DE SA', true)).toBeNull();
    expect(regimeAtEnd('MARIA LOPEZ SA DE CV', true)).toBe('SA DE CV');
  });
});
