import { Type } from 'class-transformer';
import {
  IsDateString,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsNumber,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { SHIPMENT_STATUSES, type ShipmentStatus } from '../../src/contexts/shipments/shipment-status.js';

export class AddressDto {
  @IsString() @IsNotEmpty() @MaxLength(100) contactName!: string;
  @IsString() @IsNotEmpty() @MaxLength(30) contactPhone!: string;
  @IsString() @IsNotEmpty() @MaxLength(200) street!: string;
  @IsString() @IsNotEmpty() @MaxLength(20) exteriorNumber!: string;
  @IsString() @IsNotEmpty() @MaxLength(100) neighborhood!: string;
  @IsString() @IsNotEmpty() @MaxLength(100) city!: string;
  @IsString() @IsNotEmpty() @MaxLength(50) state!: string;
  @IsString() @IsNotEmpty() @MaxLength(10) postalCode!: string;
}

export class ParcelDto {
  @IsNumber() @Min(0.1) length!: number;
  @IsNumber() @Min(0.1) width!: number;
  @IsNumber() @Min(0.1) height!: number;
  @IsNumber() @Min(0.01) weight!: number;
}

export class CreateShipmentDto {
  @ValidateNested() @Type(() => AddressDto) fromAddress!: AddressDto;
  @ValidateNested() @Type(() => AddressDto) toAddress!: AddressDto;
  @ValidateNested() @Type(() => ParcelDto) parcel!: ParcelDto;
  @IsOptional() @IsString() @MaxLength(255) externalId?: string;
}

export class PurchaseDto {
  @IsString() @MaxLength(100) rateId!: string;
}

export class PageDto {
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(100) limit: number = 20;
}

export class ListDto extends PageDto {
  @IsOptional() @IsIn(SHIPMENT_STATUSES) status?: ShipmentStatus;
  @IsOptional() @IsDateString() createdFrom?: string;
}
