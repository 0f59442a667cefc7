import { readFileSync } from 'node:fs';
import { findState, meantState, stateCodeOfName, stateOfPostalCode, STATES, stateName } from './states.js';

/** In the order of the ISO codes. */
const SHOPIFY =
  'AGS,BC,BCS,CAMP,CHIH,CHIS,DF,COAH,COL,DGO,GRO,GTO,HGO,JAL,MEX,MICH,MOR,NAY,NL,OAX,PUE,QRO,Q ROO,SIN,SLP,SON,TAB,TAMPS,TLAX,VER,YUC,ZAC';
const WOOCOMMERCE = 'AG,BC,BS,CM,CH,CS,DF,CO,CL,DG,GR,GT,HG,JA,MX,MI,MO,NA,NL,OA,PU,QT,QR,SI,SL,SO,TB,TM,TL,VE,YU,ZA';

describe('The states', () => {
  it('are 32, each with a unique code, number and name', () => {
    expect(STATES).toHaveLength(32);
    for (const field of ['code', 'number', 'name'] as const) {
      expect(new Set(STATES.map((state) => state[field])).size).toBe(32);
    }
    expect(STATES.map(({ number }) => number).sort()).toEqual(
      Array.from({ length: 32 }, (_, index) => String(index + 1).padStart(2, '0')),
    );
  });

  it.each([
    ['MX-CMX', 'MX-CMX'],
    ['CMX', 'MX-CMX'],
    ['cdmx', 'MX-CMX'],
    ['D.F.', 'MX-CMX'],
    ['Ags.', 'MX-AGU'],
    ['B.C.', 'MX-BCN'],
    ['B.C.S.', 'MX-BCS'],
    ['Camp.', 'MX-CAM'],
    ['Coah.', 'MX-COA'],
    ['Col.', 'MX-COL'],
    ['Chis.', 'MX-CHP'],
    ['Chih.', 'MX-CHH'],
    ['Dgo.', 'MX-DUR'],
    ['Gto.', 'MX-GUA'],
    ['Gro.', 'MX-GRO'],
    ['Hgo.', 'MX-HID'],
    ['Jal.', 'MX-JAL'],
    ['Méx.', 'MX-MEX'],
    ['Edomex', 'MX-MEX'],
    ['Mich.', 'MX-MIC'],
    ['Mor.', 'MX-MOR'],
    ['Nay.', 'MX-NAY'],
    ['N.L.', 'MX-NLE'],
    ['Oax.', 'MX-OAX'],
    ['Pue.', 'MX-PUE'],
    ['Qro.', 'MX-QUE'],
    ['Q. Roo', 'MX-ROO'],
    ['S.L.P.', 'MX-SLP'],
    ['Sin.', 'MX-SIN'],
    ['Son.', 'MX-SON'],
    ['Tab.', 'MX-TAB'],
    ['Tamps.', 'MX-TAM'],
    ['Tlax.', 'MX-TLA'],
    ['Ver.', 'MX-VER'],
    ['Yuc.', 'MX-YUC'],
    ['Zac.', 'MX-ZAC'],
    ['Cd. de México', 'MX-CMX'],
    ['México, D.F.', 'MX-CMX'],
    ['México DF', 'MX-CMX'],
    ['Edo. de Mex.', 'MX-MEX'],
    ['Nvo. León', 'MX-NLE'],
    ['Baja California Norte', 'MX-BCN'],
    ['Querétaro de Arteaga', 'MX-QUE'],
    ['Veracruz-Llave', 'MX-VER'],
  ])('%s is %s', (text, code) => {
    expect(findState(text)?.code).toBe(code);
  });

  it('are found by their names, official or common, whatever the case and accents', () => {
    for (const { name, code } of STATES) {
      const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
      for (const text of [name, ` ${name.toUpperCase()} `, plain.toLowerCase()])
        expect([text, findState(text)?.code]).toEqual([text, code]);
    }
    expect(
      ['Coahuila', 'michoacan', 'Veracruz', 'Edo. de México', 'Distrito Federal'].map((t) => findState(t)?.code),
    ).toEqual(['MX-COA', 'MX-MIC', 'MX-VER', 'MX-MEX', 'MX-CMX']);
  });

  it.each([
    ['Shopify', SHOPIFY],
    ['WooCommerce', WOOCOMMERCE],
  ])('are found by the codes of %s, every one by its own', (_, codes) => {
    const found = codes.split(',').map((code) => findState(code)?.code);

    expect(found).toEqual(STATES.map(({ code }) => code).sort());
  });

  it('are not found by other texts', () => {
    for (const text of ['', 'XX', 'MX-', 'MX-DIF2', '__proto__', 'constructor'])
      expect(findState(text)).toBeUndefined();
  });

  it('have full names', () => {
    expect(stateName('MX-CMX')).toBe('Ciudad de México');
    expect(stateName('MX-VER')).toBe('Veracruz de Ignacio de la Llave');
  });

  it('are found by official or common name, ignoring case and accents, but not by a part of it', () => {
    for (const { name, code } of STATES) expect(stateCodeOfName(name.toUpperCase())).toBe(code);
    expect(['nuevo leon', ' Ciudad  de mexico ', 'Veracruz', 'Estado de México'].map(stateCodeOfName)).toEqual([
      'MX-NLE',
      'MX-CMX',
      'MX-VER',
      'MX-MEX',
    ]);
    for (const text of ['', 'nuevo', 'león', 'MX-NLE', 'constructor']) expect(stateCodeOfName(text)).toBeUndefined();
  });

  it.each([
    ['Mexico City', 'MX-CMX'],
    ['mexico city, Mexico', 'MX-CMX'],
    ['State of Mexico', 'MX-MEX'],
    ['Mexico State', 'MX-MEX'],
    ['Jalisco State', 'MX-JAL'],
    ['Jalisco, Mexico', 'MX-JAL'],
    ['The State of Nuevo León', 'MX-NLE'],
    ['New Leon', 'MX-NLE'],
    ['Southern Baja California', 'MX-BCS'],
    ['Veracruz of Ignacio de la Llave', 'MX-VER'],
    ['Michoacan of Ocampo', 'MX-MIC'],
    ['Saint Louis Potosi', 'MX-SLP'],
    ['Estado de Jalisco', 'MX-JAL'],
    ['Federal District', 'MX-CMX'],
  ])('%s is not one, but means %s', (text, code) => {
    expect([findState(text), meantState(text)]).toEqual([undefined, code]);
  });

  it.each(['Texas', 'New Mexico', 'State', 'of', '', 'Baja', 'x'.repeat(101)])('%j means none', (text) => {
    expect(meantState(text)).toBeNull();
  });

  it.each([
    ['06600', 'MX-CMX'],
    ['6600', 'MX-CMX'],
    ['20000', 'MX-AGU'],
    ['44100', 'MX-JAL'],
    ['64000', 'MX-NLE'],
    ['99999', 'MX-ZAC'],
    ['00100', null],
    ['17000', null],
    ['660', null],
    ['066000', null],
    ['SW1A', null],
  ])('have the postal code %s: %s', (postalCode, code) => {
    expect(stateOfPostalCode(postalCode)).toBe(code);
  });

  it('have the postal codes of the starter catalog', () => {
    let code = '';
    for (const line of readFileSync('docs/reference/starter-postal-codes.txt', 'utf8').split('\n')) {
      if (line.startsWith('= ')) code = `MX-${line.slice(2, 5)}`;
      else if (/^\d{5} /.test(line)) expect([line, stateOfPostalCode(line.slice(0, 5))]).toEqual([line, code]);
    }
    expect(code).not.toBe('');
  });
});
