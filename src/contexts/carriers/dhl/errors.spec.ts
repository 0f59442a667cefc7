import { refusalOf } from './errors.js';

describe('A refusal of DHL Express', () => {
  it.each([
    [
      '7008: The requested Special Service Code #/valueAddedServices/0/serviceCode is not available between this origin and destination.',
      'the insurance (error 7008)',
      'request',
    ],
    [
      '#/customerDetails/shipperDetails/contactInformation/phone: expected type: String',
      'fromAddress.contactPhone (HTTP 400)',
      'request',
    ],
    ['8003: Account not allowed for this service.', 'error 8003', 'account'],
    ['1234: Calle Secreta 5', 'error 1234', 'request'],
  ])("names what to change, without DHL's own text: %s", (detail, named, fault) => {
    const refusal = refusalOf({ kind: 'declined', status: 400, body: { detail } });
    expect(refusal).toMatchObject({ kind: 'refused', fault, reason: expect.stringContaining(named) });
    expect(refusal.reason).not.toContain('Secreta');
  });
});
