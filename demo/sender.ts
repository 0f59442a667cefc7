/** The shop of the demos. */
export const SENDER = {
  contactName: 'Ana Ruiz',
  company: 'Tienda Azul',
  contactPhone: '+525512345678',
  street: 'Av. Paseo de la Reforma',
  exteriorNumber: '222',
  neighborhood: 'Juárez',
  city: 'Ciudad de México',
  state: 'CDMX',
  postalCode: '06600',
};
