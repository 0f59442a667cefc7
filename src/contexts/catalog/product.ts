/** A product as others see it. Amounts in `currency`, measures in kilograms and centimetres. */
export interface Product {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly sku: string | null;
  readonly description: string | null;
  readonly price: number | null;
  readonly currency: string;
  readonly weight: number | null;
  readonly length: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly hsCode: string | null;
  readonly satProductClassCode: string | null;
  readonly countryOfOrigin: string | null;
  readonly customsDescription: string | null;
  readonly declaredValue: number | null;
  readonly declaredValueCurrency: string;
  readonly shipsSeparately: boolean;
  readonly imageUrl: string | null;
  readonly isActive: boolean;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
}

/** What a client decides of a product. */
export type ProductContent = Omit<Product, 'id' | 'organizationId' | 'createdAt'>;
