/** What carriers, insurers and the customs want to know of a piece, in kilograms and centimetres: of a product, or sold. */
export interface Goods {
  readonly weight: number | null;
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly hsCode: string | null;
  readonly satProductClassCode: string | null;
  readonly countryOfOrigin: string | null;
  readonly customsDescription: string | null;
  /** In `declaredValueCurrency`. */
  readonly declaredValue: number | null;
  readonly declaredValueCurrency: string;
  /** It does not share a parcel. */
  readonly shipsSeparately: boolean;
}
