/** The words with which carriers refuse to cancel the label of a parcel that they have. */
export const ON_ITS_WAY =
  /in transit|picked ?up|tendered|already shipped|delivered|en tr[aá]nsito|recolectad|en ruta|entregad/i;
