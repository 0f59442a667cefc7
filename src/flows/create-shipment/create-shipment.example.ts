/** A body that works as it stands: Mexico City to Monterrey. */
export const SHIPMENT_EXAMPLE = {
  from: {
    contactName: 'Ana Ruiz',
    company: 'Tienda Azul',
    contactPhone: '+525512345678',
    street: 'Av. Paseo de la Reforma',
    exteriorNumber: '222',
    neighborhood: 'Juárez',
    city: 'Ciudad de México',
    state: 'MX-CMX',
    postalCode: '06600',
  },
  to: {
    contactName: 'Luis Peña',
    contactPhone: '+528112345678',
    street: 'Av. Constitución Poniente',
    exteriorNumber: '400',
    neighborhood: 'Centro',
    city: 'Monterrey',
    state: 'MX-NLE',
    postalCode: '64000',
    reference: 'Portón verde',
  },
  parcel: { length: 30, width: 20, height: 15, weight: 2.5, description: 'Libros' },
  externalId: 'PEDIDO-1042',
};
