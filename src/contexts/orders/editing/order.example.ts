import { MONTERREY } from '../../addresses/address.example.js';

/** A valid request body. */
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
  shippingAddress: MONTERREY,
};
