// --- 1
import { Guia } from '@guia/client';

const client = new Guia({ baseUrl: 'http://localhost:3000', apiKey: process.env.KEY });

const order = await client.post('/v1/orders', {
  body: {
    orderNumber: 'PEDIDO-1042',
    channel: 'shopify',
    lineItems: [
      {
        sku: 'LIB-0042', name: 'El laberinto de la soledad', unitPrice: 349.5, quantity: 2,
        weight: 0.6, length: 24, width: 16, height: 3, declaredValue: 300,
      },
    ],
    shippingAddress: {
      contactName: 'Luis Peña', contactPhone: '+528112345678', street: 'Av. Constitución', exteriorNumber: '400',
      neighborhood: 'Centro', city: 'Monterrey', state: 'NL', postalCode: '64000',
    },
  },
});
console.log(order.id, order.status, order.totalPrice, order.etag);

// --- 2
const shipment = await client.post('/v1/shipments', {
  body: {
    orderId: order.id,
    from: {
      contactName: 'Ana Ruiz', contactPhone: '+525512345678', street: 'Av. Paseo de la Reforma', exteriorNumber: '222',
      neighborhood: 'Juárez', city: 'Ciudad de México', state: 'CDMX', postalCode: '06600',
    },
    requestInsurance: true,
  },
});
console.log(shipment.declaredValue, shipment.parcel);

// --- 3
const product = await client.post('/v1/products', {
  body: {
    sku: 'LIB-0099', name: 'Pedro Páramo', price: 249, weight: 0.3, length: 20, width: 13, height: 2,
    satProductClassCode: '55101500', satPackagingCode: '4G',
  },
  idempotencyKey: 'product-LIB-0099',
});
console.log(product.id, product.sku);

// --- 4
const result = await client.post('/v1/products/import', {
  body: {
    dryRun: true,
    csv: 'sku,name,price,weight\nLIB-0042,El laberinto de la soledad,349.50,0.6\nLIB-0043,Piedra de sol,cien,0.2\n',
  },
});
console.log(result.rows, result.errors);
