const WEIGHTS = [3, 7, 1];

/** The last digit of a CLABE, from the 17 before it. Source: Asociación de Bancos de México. */
function clabeCheckDigit(first17: string): string {
  const sum = [...first17].reduce((total, digit, index) => total + ((Number(digit) * WEIGHTS[index % 3]!) % 10), 0);
  return String((10 - (sum % 10)) % 10);
}

/** 18 digits: bank (3), plaza (3), account (11), check digit. */
export function buildClabe(bank: string, plaza: string, account: string): string {
  const first17 = `${bank}${plaza}${account.padStart(11, '0')}`;
  return first17 + clabeCheckDigit(first17);
}
