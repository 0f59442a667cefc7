/** Origin and destination in the examples of the API documentation. */
export const MEXICO_CITY = {
  contactName: 'Ana Ruiz',
  company: 'Tienda Azul',
  contactPhone: '+525512345678',
  street: 'Av. Paseo de la Reforma',
  exteriorNumber: '222',
  neighborhood: 'Juárez',
  city: 'Ciudad de México',
  state: 'MX-CMX',
  postalCode: '06600',
};

export const MONTERREY = {
  contactName: 'Luis Peña',
  contactPhone: '+528112345678',
  street: 'Av. Constitución Poniente',
  exteriorNumber: '400',
  neighborhood: 'Centro',
  city: 'Monterrey',
  state: 'MX-NLE',
  postalCode: '64000',
};
