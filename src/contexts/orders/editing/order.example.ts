/** A body that works as it stands. */
export const ORDER_EXAMPLE = {
  orderNumber: 'PEDIDO-1042',
  channel: 'SHOPIFY',
  lineItems: [
    {
      sku: 'LIB-0042',
      name: 'El laberinto de la soledad',
      unitPrice: 349.5,
      quantity: 2,
      weight: 0.6,
      length: 24,
      width: 16,
      height: 3,
      declaredValue: 300,
    },
  ],
  shippingAddress: {
    contactName: 'Luis Peña',
    contactPhone: '+528112345678',
    street: 'Av. Constitución Poniente',
    exteriorNumber: '400',
    neighborhood: 'Centro',
    city: 'Monterrey',
    state: 'MX-NLE',
    postalCode: '64000',
  },
};
