/** A valid fiscal profile: the test taxpayer of the SAT. */
export const billingInfo = (overrides: object = {}): object => ({
  rfc: 'EKU9003173C9',
  razonSocial: 'ESCUELA KEMPER URGATE',
  regimenFiscal: '601',
  usoCfdi: 'G03',
  street: 'Av. Paseo de la Reforma',
  exteriorNumber: '222',
  neighborhood: 'Juárez',
  city: 'Ciudad de México',
  state: 'CDMX',
  postalCode: '06600',
  billingEmail: 'facturas@tienda.mx',
  ...overrides,
});
