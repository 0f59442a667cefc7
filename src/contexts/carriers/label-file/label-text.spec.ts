import { addressLines, dateText, dimensionsText, levelText, samePrint, weightText } from './label-text.js';
import { usualLabel } from '../../../../test/support/sample-labels.js';

const { to, parcel } = usualLabel;

describe('The words on a label', () => {
  it('writes an address as on a Mexican envelope', () => {
    expect(addressLines(to)).toEqual({
      name: 'José Ángel Treviño Garza',
      company: 'Ferretería La Regiomontana',
      street: 'Calle Padre Mier Poniente',
      number: '545, Piso 2',
      neighborhood: 'Col. Monterrey Centro',
      city: 'Monterrey, N.L.',
      postalCode: '64000',
      phone: '+52 81 8123 4567',
      reference: 'Entre Garibaldi y Galeana, portón negro frente a la farmacia; tocar el timbre dos veces.',
    });
  });

  it('omits missing address fields', () => {
    const bare = addressLines({ ...to, company: null, interiorNumber: null, reference: null });
    expect(bare).toMatchObject({ company: '', number: '545', reference: '' });
  });

  it('prints the country of a foreign address', () => {
    expect(addressLines({ ...to, city: 'Austin', state: 'TX', country: 'US' }).city).toBe('Austin, TX, US');
  });

  it.each([
    ['+525512345678', '+52 55 1234 5678'],
    ['+529991234567', '+52 999 123 4567'],
    ['+5219991234567', '+52 999 123 4567'],
    ['+15125550100', '+15125550100'],
  ])('writes the phone number %s as %s', (e164, written) => {
    expect(addressLines({ ...to, contactPhone: e164 }).phone).toBe(written);
  });

  it('compares addresses by their printed text', () => {
    expect(samePrint(addressLines(to), addressLines({ ...to, latitude: 25.67, contactEmail: 'a@b.mx' }))).toBe(true);
    expect(samePrint(addressLines(to), addressLines({ ...to, exteriorNumber: '546' }))).toBe(false);
  });

  it('writes level, date, weight and dimensions in Spanish', () => {
    expect(levelText('economy')).toBe('ECONÓMICO');
    expect(dateText('2026-01-09')).toBe('09/ENE/2026');
    expect(weightText(parcel)).toBe('2.5 kg');
    expect(dimensionsText({ ...parcel, heightCm: 15.24 })).toBe('30 × 20 × 15.2 cm');
  });
});
