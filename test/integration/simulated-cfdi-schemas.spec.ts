import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { SystemClock } from '../../src/kernel/clock.js';
import { money } from '../../src/kernel/money.js';
import type { DocumentRenderer } from '../../src/platform/documents/document-renderer.js';
import { SimulatedStamping } from '../../src/contexts/billing/stamping/simulated-stamping.js';
import type { Receiver, StampOrder } from '../../src/contexts/billing/stamping/stamping-service.js';

/** Folder with the SAT's schemas, in its own layout below `sitio_internet/cfd`: `4/cfdv40.xsd`, `catalogos/catCFDI.xsd` and so on. */
const SCHEMAS = process.env['SAT_SCHEMAS'];

const receiver = (overrides: Partial<Receiver> = {}): Receiver => ({
  rfc: 'EKU9003173C9',
  legalName: 'ESCUELA KEMPER URGATE',
  regime: '601',
  use: 'G03',
  email: 'facturas@tienda.mx',
  postalCode: '06600',
  ...overrides,
});
const GENERAL_PUBLIC = receiver({
  rfc: 'XAXX010101000',
  legalName: 'PUBLICO EN GENERAL',
  regime: '616',
  use: 'S01',
});
const UUID = '39c85a3f-275b-4341-b259-e8971d9f8a10';

const stamped = async (overrides: Partial<StampOrder> = {}): Promise<string> => {
  const renderer = { draw: () => Promise.resolve(new Uint8Array()) } as unknown as DocumentRenderer;
  const order: StampOrder = {
    id: 'inv_1',
    organizationId: 'org_1',
    receiver: receiver(),
    total: money('500.00'),
    paymentForm: '04',
    item: { description: 'Saldo prepagado para guías de envío', productKey: '84111506', unitKey: 'ACT' },
    relatedUuid: null,
    ...overrides,
  };
  const { xml } = await new SimulatedStamping(renderer, new SystemClock()).stamp(order);
  return Buffer.from(xml).toString('utf8');
};

const DOCUMENTS: readonly (readonly [name: string, overrides: Partial<StampOrder>])[] = [
  ['an invoice to a company', {}],
  ['an invoice to a person', { receiver: receiver({ rfc: 'CUPU800825569', regime: '612', use: 'D01' }) }],
  ['an invoice to a name with XML characters', { receiver: receiver({ legalName: 'ZAPATOS "EL <20>" & HIJOS Ñ' }) }],
  ['an invoice to the general public', { receiver: GENERAL_PUBLIC }],
  ['an invoice to a resident abroad', { receiver: { ...GENERAL_PUBLIC, rfc: 'XEXX010101000', legalName: 'ACME INC' } }],
  ['a credit note to a company', { relatedUuid: UUID, receiver: receiver({ use: 'G02' }) }],
  ['a credit note to the general public', { relatedUuid: UUID, receiver: GENERAL_PUBLIC }],
  ...['01', '03', '04', '28', '31'].map(
    (paymentForm) => [`an invoice with the payment form ${paymentForm}`, { paymentForm }] as const,
  ),
  ...['20.00', '116.01', '49999.99'].map((total) => [`an invoice of ${total} MXN`, { total: money(total) }] as const),
];

describe('The XML of a simulated CFDI', () => {
  it('has certificate numbers of 20 digits and a provider with an RFC, and still says SIMULADO', async () => {
    const xml = await stamped();

    for (const name of ['NoCertificado', 'NoCertificadoSAT']) expect(xml).toMatch(new RegExp(` ${name}="[0-9]{20}"`));
    expect(xml).toMatch(/ RfcProvCertif="[A-ZÑ&]{3}[0-9]{6}[A-Z0-9]{3}"/);
    for (const name of ['Serie', 'Sello', 'Certificado', 'SelloCFD', 'SelloSAT'])
      expect(xml).toContain(` ${name}="SIMULADO"`);
  });

  it.each([
    ['of an invoice to the general public names the day’s period', { receiver: GENERAL_PUBLIC }, true],
    ['of a credit note to the general public names none', { receiver: GENERAL_PUBLIC, relatedUuid: UUID }, false],
    ['of an invoice to a company names none', {}, false],
  ])('%s', async (_, overrides, isGlobal) => {
    const xml = await stamped(overrides);

    const [, date] = / Fecha="(\d{4}-\d{2})/.exec(xml)!;
    const [year, month] = date!.split('-');
    const global = `<cfdi:InformacionGlobal Periodicidad="01" Meses="${month}" Año="${year}"/>`;
    expect(xml.includes(global)).toBe(isGlobal);
    expect(xml.includes('InformacionGlobal')).toBe(isGlobal);
  });

  if (!SCHEMAS) {
    it.todo('is valid by the SAT’s schemas: left out, because SAT_SCHEMAS names no folder with them');
    return;
  }

  describe('by the SAT’s schemas', () => {
    let folder: string;
    let schema: string;

    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'sat-'));
      schema = join(folder, 'all.xsd');
      const imports = [
        ['http://www.sat.gob.mx/cfd/4', '4/cfdv40.xsd'],
        ['http://www.sat.gob.mx/TimbreFiscalDigital', 'TimbreFiscalDigital/TimbreFiscalDigitalv11.xsd'],
      ].map(([namespace, file]) => `<xs:import namespace="${namespace}" schemaLocation="${locationOf(file!)}"/>`);
      await writeFile(schema, `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">${imports.join('')}</xs:schema>`);
    });
    afterAll(() => rm(folder, { recursive: true }));

    const problemOf = async (xml: string): Promise<string | null> => {
      const file = join(folder, 'cfdi.xml');
      await writeFile(file, xml);
      return promisify(execFile)('xmllint', ['--noout', '--nonet', '--schema', schema, file]).then(
        () => null,
        ({ stderr }: { stderr: string }) => stderr,
      );
    };

    it.each(DOCUMENTS)('%s is valid', async (_, overrides) => {
      expect(await problemOf(await stamped(overrides))).toBeNull();
    });

    it('one with a text as its certificate number is not', async () => {
      const broken = (await stamped()).replace(/NoCertificadoSAT="\d+"/, 'NoCertificadoSAT="SIMULADO"');

      expect(await problemOf(broken)).toContain('NoCertificadoSAT');
    });
  });
});

const locationOf = (file: string): string => pathToFileURL(join(SCHEMAS!, file)).href;
