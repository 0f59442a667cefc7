/** A complete, valid request body. */
export const RULE_EXAMPLE = {
  name: 'Pesados por Estafeta',
  priority: 10,
  conditions: {
    all: [
      { field: 'parcel.weight', op: '>', value: 20 },
      {
        any: [
          { field: 'to.state', op: 'in', value: ['MX-NLE', 'MX-COA'] },
          { field: 'to.country', op: '!=', value: 'MX' },
        ],
      },
    ],
  },
  actions: [
    { type: 'select_carrier', carrierCode: 'ESTAFETA' },
    { type: 'tag', tags: ['pesado'] },
  ],
};
