<?php

// Generated from the OpenAPI document: `npm run generate`. Do not edit.

declare(strict_types=1);

namespace Guia;

/**
 * One method for each operation of the API.
 *
 * @phpstan-type AcceptInvitationRequest array{token: string, password: string}
 * @phpstan-type AccountVerification array{verified: bool, message: string}
 * @phpstan-type Action array{type: ActionType, carrierCode?: string, serviceCode?: string, declaredValue?: int|float, format?: LabelFormat, days?: int, tags?: list<string>}
 * @phpstan-type ActionType 'select_carrier'|'select_service'|'exclude_carrier'|'add_insurance'|'set_label_format'|'add_signature_required'|'require_delivery_by'|'tag'
 * @phpstan-type AddMemberRequest array{email: string, name: string, role: Role, password?: string|null, currentPassword?: string|null}
 * @phpstan-type AddTestScanRequest array{description: string, exception?: ScanException|null, status?: ScannedStatus|null}
 * @phpstan-type Address array{id: string, contactName: string, contactPhone: string, contactEmail: string|null, company: string|null, street: string, exteriorNumber: string, interiorNumber: string|null, neighborhood: string, city: string, state: string, postalCode: string, country: string, reference: string|null, isResidential: bool, latitude: int|float|null, longitude: int|float|null, isDefault: bool, isVerified: bool, createdAt: string}
 * @phpstan-type AddressChanges array{contactName?: string, contactPhone?: string, contactEmail?: string|null, company?: string|null, street?: string, exteriorNumber?: string, interiorNumber?: string|null, neighborhood?: string, city?: string, state?: string, postalCode?: string, country?: string|null, reference?: string|null, isResidential?: bool|null, isDefault?: bool|null, latitude?: int|float|null, longitude?: int|float|null}
 * @phpstan-type AddressRequest array{contactName: string, contactPhone: string, contactEmail?: string|null, company?: string|null, street: string, exteriorNumber: string, interiorNumber?: string|null, neighborhood: string, city: string, state: string, postalCode: string, country?: string|null, reference?: string|null, isResidential?: bool|null, isDefault?: bool|null, latitude?: int|float|null, longitude?: int|float|null}
 * @phpstan-type AddressSnapshot array{contactName: string, contactPhone: string, contactEmail: string|null, company: string|null, street: string, exteriorNumber: string, interiorNumber: string|null, neighborhood: string, city: string, state: string, postalCode: string, country: string, reference: string|null, isResidential: bool, latitude: int|float|null, longitude: int|float|null, savedAddressId: string|null}
 * @phpstan-type AddressWarning array{field: string, code: AddressWarningCode, message: string}
 * @phpstan-type AddressWarningCode 'STATE_MISMATCH'|'CITY_MISMATCH'|'UNKNOWN_POSTAL_CODE'|'UNKNOWN_NEIGHBORHOOD'|'NOT_PRINTABLE'
 * @phpstan-type AgeShipmentRequest array{days: int}
 * @phpstan-type ApiKey array{id: string, name: string, mode: 'TEST'|'LIVE', keyPrefix: string, scopes: list<Scope>|null, role: Role, ipAllowlist: list<string>|null, apiVersion: string|null, createdBy: ApiKeyCreator|null, expiresAt: string|null, createdAt: string}
 * @phpstan-type ApiKeyCreator array{id: string, email: string}
 * @phpstan-type AreaHealth array{state: CarrierHealthState, since: string}
 * @phpstan-type Attempt array{id: string, object: 'label_purchase_attempt', shipmentId: string, externalReference: string|null, status: AttemptStatus, livemode: bool, async: bool, pricing: AttemptPricing, charged: string, currency: 'MXN', walletBalanceAfter: string, refundedAmount: string|null, label: Label|null, error: AttemptError|null, statusUrl: string, createdAt: string, updatedAt: string, completedAt: string|null}
 * @phpstan-type AttemptError array{code: string, message: string}
 * @phpstan-type AttemptPricing array{quotedTotal: string, ivaAmount: string, overageCharge: string, netWalletCost: string}
 * @phpstan-type AttemptStatus 'pending'|'processing'|'succeeded'|'failed'|'action_required'
 * @phpstan-type BankTransfer array{clabe: string, amount: string, currency: 'MXN', reference: string}
 * @phpstan-type BankTransferRequest array{clabe: string, amount: int|float, reference?: string|null}
 * @phpstan-type Batch array{id: string, status: BatchStatus, totalShipments: int|float, purchasedCount: int|float, failedCount: int|float, deliverBy: string|null, createdAt: string, purchasedShipmentIds: list<string>, failedItems: list<FailedItem>, scanForm?: ScanForm, labelsUrl?: string}
 * @phpstan-type BatchCompleted array{id: string, status: BatchStatus, totalShipments: int|float, purchasedCount: int|float, failedCount: int|float, deliverBy: string|null, createdAt: string, purchasedShipmentIds: list<string>, failedItems: list<FailedItem>, scanForm?: ScanForm, labelsUrl?: string}
 * @phpstan-type BatchCompletedEvent array{id: string, type: 'batch.completed', livemode: bool, createdAt: string, data: BatchCompleted}
 * @phpstan-type BatchStatus 'PENDING'|'PROCESSING'|'COMPLETED'|'PARTIAL'|'FAILED'
 * @phpstan-type BatchSummary array{id: string, status: BatchStatus, totalShipments: int|float, purchasedCount: int|float, failedCount: int|float, deliverBy: string|null, createdAt: string}
 * @phpstan-type BillingInfo array{id: string, street: string, exteriorNumber: string, interiorNumber: string|null, neighborhood: string, city: string, state: string, postalCode: string, rfc: string, razonSocial: string, regimenFiscal: string, usoCfdi: string, billingEmail: string, billingPhone: string|null, requireInvoice: bool, warnings: list<FiscalWarning>, createdAt: string, updatedAt: string}
 * @phpstan-type BillingInfoRequest array{rfc: string, razonSocial: string, regimenFiscal: string, usoCfdi: string, street: string, exteriorNumber: string, interiorNumber?: string|null, neighborhood: string, city: string, state: string, postalCode: string, billingEmail: string, billingPhone?: string|null, requireInvoice?: bool|null}
 * @phpstan-type Branding array{name: string|null, color: string|null, textColor: string|null, logoUrl: string|null, contactEmail: string|null, contactPhone: string|null, contactUrl: string|null, privacyUrl: string|null, termsUrl: string|null}
 * @phpstan-type BrandingRequest array{name?: string|null, color?: string|null, logo?: string|null, contactEmail?: string|null, contactPhone?: string|null, contactUrl?: string|null, privacyUrl?: string|null, termsUrl?: string|null}
 * @phpstan-type BulkAddressesRequest array{addresses: list<VerifiableAddressRequest>}
 * @phpstan-type BulkVerification array{index: int|float, verification?: Verification, error?: ItemError}
 * @phpstan-type BuyLabelRequest array{rateId: string, labelFormat?: RequestableLabelFormat|null, externalReference?: string|null, async?: bool|null}
 * @phpstan-type ByType array{CREDIT: TypeTotal, REFUND: TypeTotal, DEBIT: TypeTotal, ADJUSTMENT: TypeTotal}
 * @phpstan-type CancelPickupRequest array{reason: string}
 * @phpstan-type CardFunding array{paymentIntentId: string, clientSecret: string, amount: string, currency: 'MXN', publishableKey: string}
 * @phpstan-type CardFundingRequest array{amount: int|float}
 * @phpstan-type Carrier array{code: string, name: string, simulated: bool, services: list<CarrierService>, supportsPickups: bool, tracking: 'polled'|'with_credentials'|'none', voids: 'call'|'lapse', labelFormats: list<LabelFormat>, limits: ParcelLimits, uninsuredLiability: string, labelValidDays: int|float|null, requires: list<string>, health: CarrierHealth}
 * @phpstan-type CarrierAccount array{id: string, carrierCode: string, name: string, isActive: bool, verifiedAt: string|null, createdAt: string, updatedAt: string}
 * @phpstan-type CarrierArea 'quotes'|'labels'|'tracking'
 * @phpstan-type CarrierCode string
 * @phpstan-type CarrierDegraded array{carrierCode: string, area: CarrierArea, state: CarrierHealthState, previousState: CarrierHealthState, since: string}
 * @phpstan-type CarrierDegradedEvent array{id: string, type: 'carrier.degraded', livemode: bool, createdAt: string, data: CarrierDegraded}
 * @phpstan-type CarrierHealth array{quotes: AreaHealth, labels: AreaHealth, tracking: AreaHealth}
 * @phpstan-type CarrierHealthState 'ok'|'degraded'|'down'
 * @phpstan-type CarrierPerformance array{sampleSize: int|float, delivered: int|float, onTimeRate: int|float|null, transitDays: TransitDays|null, exceptionRate: int|float|null, byState: list<StatePerformance>}
 * @phpstan-type CarrierRecovered array{carrierCode: string, area: CarrierArea, state: CarrierHealthState, previousState: CarrierHealthState, since: string}
 * @phpstan-type CarrierRecoveredEvent array{id: string, type: 'carrier.recovered', livemode: bool, createdAt: string, data: CarrierRecovered}
 * @phpstan-type CarrierService array{code: string, name: string, level: ServiceLevel}
 * @phpstan-type CashFunding array{paymentIntentId: string, hostedVoucherUrl: string, expiresAfter: int|float, amount: string, currency: 'MXN'}
 * @phpstan-type CashFundingRequest array{amount: int|float}
 * @phpstan-type Catalog array{source: 'starter'|'official', postalCodes: int|float, settlements: int|float, importedAt: string}
 * @phpstan-type ChangePasswordRequest array{currentPassword: string, newPassword: string}
 * @phpstan-type Checkout array{plan: PlanCode, checkoutUrl: string}
 * @phpstan-type CheckoutRequest array{plan: PlanCode}
 * @phpstan-type Claim array{id: string, status: ClaimStatus, policyId: string, shipmentId: string, reason: ClaimReason, amount: string, currency: 'MXN', description: string, fileIds: list<string>, createdAt: string, updatedAt: string}
 * @phpstan-type ClaimCreated array{id: string, status: ClaimStatus, policyId: string, shipmentId: string, reason: ClaimReason, amount: string, currency: 'MXN', description: string, fileIds: list<string>, createdAt: string, updatedAt: string, externalId: string|null, orderNumber: string|null}
 * @phpstan-type ClaimCreatedEvent array{id: string, type: 'claim.created', livemode: bool, createdAt: string, data: ClaimCreated}
 * @phpstan-type ClaimDeadlines array{damage: string, loss: string}
 * @phpstan-type ClaimDecided array{id: string, status: ClaimStatus, policyId: string, shipmentId: string, reason: ClaimReason, amount: string, currency: 'MXN', description: string, fileIds: list<string>, createdAt: string, updatedAt: string, externalId: string|null, orderNumber: string|null}
 * @phpstan-type ClaimDecidedEvent array{id: string, type: 'claim.decided', livemode: bool, createdAt: string, data: ClaimDecided}
 * @phpstan-type ClaimReason 'LOSS'|'DAMAGE'|'DELAY'|'THEFT'
 * @phpstan-type ClaimStatus 'OPEN'|'APPROVED'|'REJECTED'|'WITHDRAWN'
 * @phpstan-type ClaimWithdrawn array{id: string, status: ClaimStatus, policyId: string, shipmentId: string, reason: ClaimReason, amount: string, currency: 'MXN', description: string, fileIds: list<string>, createdAt: string, updatedAt: string, externalId: string|null, orderNumber: string|null}
 * @phpstan-type ClaimWithdrawnEvent array{id: string, type: 'claim.withdrawn', livemode: bool, createdAt: string, data: ClaimWithdrawn}
 * @phpstan-type Colonia array{name: string, type: string, zone: string}
 * @phpstan-type CompleteLoginRequest array{challenge: string, code: string}
 * @phpstan-type Condition array{all?: list<Condition>, any?: list<Condition>, field?: ConditionField, op?: ConditionOperator, value?: string|int|float|bool|list<string|int|float|bool>}
 * @phpstan-type ConditionField 'parcel.weight'|'parcel.length'|'parcel.width'|'parcel.height'|'parcel.packagingType'|'to.country'|'to.state'|'to.postalCode'|'to.isResidential'|'order.totalPrice'|'order.channel'|'shipment.declaredValue'|'shipment.isInternational'
 * @phpstan-type ConditionOperator '=='|'!='|'>'|'>='|'<'|'<='|'in'|'not_in'|'contains'|'starts_with'
 * @phpstan-type ConfirmSecondFactorRequest array{code: string}
 * @phpstan-type Content array{description: string, quantity: int, value: int|float|null, weight: int|float|null, satProductClassCode: string|null, satPackagingCode: string|null}
 * @phpstan-type ContentRequest array{description: string, quantity: int, value?: int|float|null, weight?: int|float|null, satProductClassCode?: string|null, satPackagingCode?: string|null}
 * @phpstan-type CreateApiKeyRequest array{name: string, mode: 'TEST'|'LIVE', scopes?: list<Scope>|null, role?: Role|null, ipAllowlist?: list<string>|null, expiresAt?: string|null, currentPassword?: string|null}
 * @phpstan-type CreateBatchRequest array{shipmentIds: list<string>, deliverBy?: string|null}
 * @phpstan-type CreateCarrierAccountRequest array{carrierCode: CarrierCode, name: string, credentials: array<string, string>, isActive?: bool|null}
 * @phpstan-type CreateDataRequestRequest array{type: DataRequestType, email?: string|null, phone?: string|null, reason: string}
 * @phpstan-type CreateManifestRequest array{carrierCode: CarrierCode, shipmentIds?: list<string>|null}
 * @phpstan-type CreateOrderRequest array{orderNumber?: string|null, channel?: string|null, shippingAddress?: AddressRequest|null, metadata?: array<string, mixed>|null, lineItems: list<LineItemRequest>}
 * @phpstan-type CreateProductRequest array{sku?: string|null, description?: string|null, price?: int|float|null, currency?: string|null, weight?: int|float|null, length?: int|float|null, width?: int|float|null, height?: int|float|null, hsCode?: string|null, satProductClassCode?: string|null, satPackagingCode?: string|null, countryOfOrigin?: string|null, customsDescription?: string|null, declaredValue?: int|float|null, declaredValueCurrency?: string|null, shipsSeparately?: bool|null, imageUrl?: string|null, isActive?: bool|null, metadata?: array<string, mixed>|null, name: string}
 * @phpstan-type CreateShipmentRequest array{externalId?: string|null, carrierCode?: CarrierCode|null, serviceLevel?: ServiceLevel|null, requestInsurance?: bool|null, declaredValue?: int|float|null, shipDate?: string|null, deliverBy?: string|null, metadata?: array<string, mixed>|null, contents?: list<ContentRequest>|null, fromAddress?: InlineAddressRequest|null, from?: InlineAddressRequest|null, fromAddressId?: string|null, toAddress?: InlineAddressRequest|null, to?: InlineAddressRequest|null, toAddressId?: string|null, returnAddress?: InlineAddressRequest|null, returnAddressId?: string|null, orderId?: string|null, orderNumber?: string|null, parcel?: ParcelRequest|null, purchase?: PurchaseObject|null, rejectDuplicate?: bool|null}
 * @phpstan-type CreateTrackerRequest array{trackingNumber: string, carrierCode: string}
 * @phpstan-type CreateWebhookEndpointRequest array{url: string, events: list<Subscription>, description?: string|null, isActive?: bool|null}
 * @phpstan-type CreatedApiKey array{id: string, name: string, mode: 'TEST'|'LIVE', keyPrefix: string, scopes: list<Scope>|null, role: Role, ipAllowlist: list<string>|null, apiVersion: string|null, createdBy: ApiKeyCreator|null, expiresAt: string|null, createdAt: string, key: string}
 * @phpstan-type CreatedShipment array{id: string, status: ShipmentStatus, externalId?: string, fromAddressSnapshot: AddressSnapshot, toAddressSnapshot: AddressSnapshot, returnAddressSnapshot: AddressSnapshot, parcel: Parcel, ratesStatus: 'pending'|'ready', ratesExpiresAt: string|null, ratesPollUrl?: string, shipDate: string|null, deliverBy: string|null, declaredValue?: int|float, requestInsurance: bool, signatureRequired: bool, labelFormat?: LabelFormat, tags: list<string>, metadata: array<string, mixed>, carrierCode?: string, serviceLevel?: ServiceLevel, trackingNumber?: string, publicTrackingToken: string, trackingUrl: string, label?: LabelSummary, purchaseAttempt: PurchaseAttemptSummary|null, purchasedRate?: PurchasedRate, estimatedDelivery: EstimatedDelivery|null, exception: ParcelException|null, late: bool, trackingEndedAt: string|null, orderId?: string, orderNumber: string|null, returnForShipmentId?: string, createdAt: string, contents: list<Content>, rates: list<Rate>, rateMessages: list<RateMessage>, addressWarnings: list<AddressWarning>, ruleEvaluations: list<RuleEvaluation>, events: list<ShipmentEvent>, scans: list<Scan>, delivery: Delivery|null, claimDeadlines: ClaimDeadlines|null, labelPurchaseAttempt?: Attempt}
 * @phpstan-type CreditNote array{id: string, uuid: string|null, series: string|null, folioNumber: string|null, amount: string, reason: 'refund'|'dispute'|'return', status: CreditNoteStatus, xmlUrl: string|null, pdfUrl: string|null}
 * @phpstan-type CreditNoteStatus 'PENDING'|'ISSUED'|'CANCELLED'
 * @phpstan-type CursorPageMeta array{pagination: CursorPagination}
 * @phpstan-type CursorPagination array{mode: 'cursor', limit: int|float, hasNextPage: bool, nextCursor: string|null}
 * @phpstan-type DataRequest array{id: string, type: DataRequestType, status: DataRequestStatus, counts: array<string, int>, fileUrl?: string, pending: list<PendingRecord>, createdAt: string, completedAt: string|null}
 * @phpstan-type DataRequestStatus 'processing'|'completed'|'partial'
 * @phpstan-type DataRequestType 'export'|'erasure'
 * @phpstan-type DeleteAccountRequest array{forfeit?: bool|null, currentPassword?: string|null}
 * @phpstan-type Deleted array{id: string, deleted: true}
 * @phpstan-type Delivery array{deliveredAt: string, receivedBy: string|null}
 * @phpstan-type DeliveryAttempt array{at: string, responseStatus: int|float|null, durationMs: int|float, error: string|null}
 * @phpstan-type DeliveryPlace 'door'|'branch'
 * @phpstan-type DeliveryStatus 'PENDING'|'SUCCEEDED'|'FAILED'
 * @phpstan-type DimensionUnit 'cm'|'in'
 * @phpstan-type DisputeSurchargeRequest array{reason: string, fileIds?: list<string>|null}
 * @phpstan-type EmailRejected array{rejected: true, apiKeys?: KeysOfCreator}
 * @phpstan-type EmailVerified array{verified: true}
 * @phpstan-type EnrolSecondFactorRequest array{currentPassword?: string|null}
 * @phpstan-type EnrolledSecondFactor array{secret: string, otpauthUri: string}
 * @phpstan-type ErrorCode 'VALIDATION_ERROR'|'INVALID_INPUT'|'API_VERSION_UNSUPPORTED'|'LIVE_MODE_REQUIRED'|'SKU_ALREADY_EXISTS'|'UNAUTHORIZED'|'INVALID_API_KEY'|'EXPIRED_API_KEY'|'INSUFFICIENT_BALANCE'|'FORBIDDEN'|'INSUFFICIENT_SCOPE'|'IP_NOT_ALLOWED'|'PLAN_LIMIT_REACHED'|'SOLE_OWNER_OF_ORGANIZATION'|'RESOURCE_NOT_FOUND'|'SHIPMENT_ALREADY_PROCESSED'|'SHIPMENT_LABEL_IN_PROGRESS'|'IDEMPOTENCY_KEY_REUSED'|'IDEMPOTENCY_KEY_IN_USE'|'CLAIM_PENDING_NO_REFUND_ALLOWED'|'SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED'|'RATES_EXPIRED'|'CARRIER_NOT_SUPPORTED'|'CARRIER_CREDENTIALS_REQUIRED'|'ONE_CALL_BUY_RATES_PENDING'|'ONE_CALL_BUY_NO_MATCHING_RATE'|'RATE_LIMIT_EXCEEDED'|'INTERNAL_ERROR'|'CARRIER_ERROR'|'CHECKOUT_NOT_CONFIGURED'
 * @phpstan-type ErrorEnvelope array{success: false, error: array{code: 'VALIDATION_ERROR'|'INVALID_INPUT'|'API_VERSION_UNSUPPORTED'|'LIVE_MODE_REQUIRED'|'SKU_ALREADY_EXISTS'|'UNAUTHORIZED'|'INVALID_API_KEY'|'EXPIRED_API_KEY'|'INSUFFICIENT_BALANCE'|'FORBIDDEN'|'INSUFFICIENT_SCOPE'|'IP_NOT_ALLOWED'|'PLAN_LIMIT_REACHED'|'SOLE_OWNER_OF_ORGANIZATION'|'RESOURCE_NOT_FOUND'|'SHIPMENT_ALREADY_PROCESSED'|'SHIPMENT_LABEL_IN_PROGRESS'|'IDEMPOTENCY_KEY_REUSED'|'IDEMPOTENCY_KEY_IN_USE'|'CLAIM_PENDING_NO_REFUND_ALLOWED'|'SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED'|'RATES_EXPIRED'|'CARRIER_NOT_SUPPORTED'|'CARRIER_CREDENTIALS_REQUIRED'|'ONE_CALL_BUY_RATES_PENDING'|'ONE_CALL_BUY_NO_MATCHING_RATE'|'RATE_LIMIT_EXCEEDED'|'INTERNAL_ERROR'|'CARRIER_ERROR'|'CHECKOUT_NOT_CONFIGURED', message: string, details: array<string, mixed>, timestamp: string, requestId: string}}
 * @phpstan-type EstimatedDays array{min: int|float, max: int|float}
 * @phpstan-type EstimatedDelivery array{earliest: string, latest: string}
 * @phpstan-type Event array{id: string, type: EventType, livemode: bool, createdAt: string, data: array<string, mixed>}
 * @phpstan-type EventType 'shipment.created'|'shipment.status_changed'|'shipment.rates_ready'|'shipment.surcharged'|'surcharge.disputed'|'surcharge.reversed'|'shipment.exception'|'shipment.tracking_updated'|'shipment.late'|'label.purchase.completed'|'label.voided'|'label.expiring'|'label.used_after_void'|'claim.created'|'claim.decided'|'claim.withdrawn'|'batch.completed'|'pickup.updated'|'tracker.updated'|'wallet.credited'|'wallet.low_balance'|'wallet.adjusted'|'order.created'|'invoice.created'|'invoice.issued'|'invoice.problem'|'carrier.degraded'|'carrier.recovered'|'webhook.test'
 * @phpstan-type EwalletFunding array{paymentIntentId: string, redirectUrl: string, amount: string, currency: 'MXN'}
 * @phpstan-type EwalletFundingRequest array{amount: int|float, returnUrl?: string|null}
 * @phpstan-type FailedItem array{shipmentId: string, externalId: string|null, attemptId: string|null, errorCode: string, errorMessage: string}
 * @phpstan-type FailedNode array{path: string, field: string, op: string, value: string|int|float|bool|list<string|int|float|bool>, actual: string|null|int|float|bool}
 * @phpstan-type FetchOrdersRequest array{ids: list<string>}
 * @phpstan-type FetchShipmentsRequest array{ids: list<string>}
 * @phpstan-type FetchedOrder array{id: string|int|float|bool|array<string, mixed>|list<mixed>|null, found: bool, data: Order|null}
 * @phpstan-type FetchedShipment array{id: string|int|float|bool|array<string, mixed>|list<mixed>|null, found: bool, data: Shipment|null}
 * @phpstan-type FileClaimRequest array{shipmentId: string, reason: ClaimReason, amount: int|float, description: string, fileIds?: list<string>|null}
 * @phpstan-type FileContentType 'application/pdf'|'image/jpeg'|'image/png'
 * @phpstan-type FinalActions array{carrierCode?: string, serviceCode?: string, excludedCarriers?: list<string>, declaredValue?: int|float, labelFormat?: LabelFormat, signatureRequired?: true, deliveryByDays?: int|float, tags?: list<string>}
 * @phpstan-type FiscalWarning array{field: 'rfc'|'razonSocial'|'postalCode', code: FiscalWarningCode, message: string}
 * @phpstan-type FiscalWarningCode 'CHECK_DIGIT'|'NAME_HAS_REGIME'|'UNKNOWN_POSTAL_CODE'
 * @phpstan-type ForgotPasswordRequest array{email: string}
 * @phpstan-type FundingInstruction array{id: string, type: 'mx_bank_transfer', clabe: string, bankName: string, bankCode: string, status: 'ACTIVE', createdAt: string}
 * @phpstan-type Import array{dryRun: bool, rows: int|float, created: int|float, updated: int|float, errorCount: int|float, errorsTruncated: bool, normalized: list<NormalizedCell>, errors: list<RowError>}
 * @phpstan-type ImportRequest array{csv: string, dryRun?: bool|null}
 * @phpstan-type InlineAddressRequest array{contactName: string, contactPhone: string, contactEmail?: string|null, company?: string|null, street: string, exteriorNumber: string, interiorNumber?: string|null, neighborhood: string, city: string, state: string, postalCode: string, country?: string|null, reference?: string|null, isResidential?: bool|null, isDefault?: bool|null, latitude?: int|float|null, longitude?: int|float|null, saveToAddressBook?: bool|null}
 * @phpstan-type Invoice array{id: string, billingInfoId: string, fundingTransactionId: string|null, uuid: string|null, folioNumber: string|null, series: string|null, invoiceType: 'INGRESO', paymentMethod: 'PUE', paymentForm: '03'|'04'|'28'|'31'|'06'|'01', subtotal: string, tax: string, total: string, currency: 'MXN', status: InvoiceStatus, simulated: bool, xmlUrl: string|null, pdfUrl: string|null, issuedAt: string|null, problem: StampProblem|null, creditNotes: list<CreditNote>, createdAt: string, updatedAt: string}
 * @phpstan-type InvoiceCreated array{id: string, billingInfoId: string, fundingTransactionId: string|null, uuid: string|null, folioNumber: string|null, series: string|null, invoiceType: 'INGRESO', paymentMethod: 'PUE', paymentForm: '03'|'04'|'28'|'31'|'06'|'01', subtotal: string, tax: string, total: string, currency: 'MXN', status: InvoiceStatus, simulated: bool, xmlUrl: string|null, pdfUrl: string|null, issuedAt: string|null, problem: StampProblem|null, creditNotes: list<CreditNote>, createdAt: string, updatedAt: string}
 * @phpstan-type InvoiceCreatedEvent array{id: string, type: 'invoice.created', livemode: bool, createdAt: string, data: InvoiceCreated}
 * @phpstan-type InvoiceIssued array{id: string, billingInfoId: string, fundingTransactionId: string|null, uuid: string|null, folioNumber: string|null, series: string|null, invoiceType: 'INGRESO', paymentMethod: 'PUE', paymentForm: '03'|'04'|'28'|'31'|'06'|'01', subtotal: string, tax: string, total: string, currency: 'MXN', status: InvoiceStatus, simulated: bool, xmlUrl: string|null, pdfUrl: string|null, issuedAt: string|null, problem: StampProblem|null, creditNotes: list<CreditNote>, createdAt: string, updatedAt: string}
 * @phpstan-type InvoiceIssuedEvent array{id: string, type: 'invoice.issued', livemode: bool, createdAt: string, data: InvoiceIssued}
 * @phpstan-type InvoiceProblem array{id: string, billingInfoId: string, fundingTransactionId: string|null, uuid: string|null, folioNumber: string|null, series: string|null, invoiceType: 'INGRESO', paymentMethod: 'PUE', paymentForm: '03'|'04'|'28'|'31'|'06'|'01', subtotal: string, tax: string, total: string, currency: 'MXN', status: InvoiceStatus, simulated: bool, xmlUrl: string|null, pdfUrl: string|null, issuedAt: string|null, problem: StampProblem|null, creditNotes: list<CreditNote>, createdAt: string, updatedAt: string}
 * @phpstan-type InvoiceProblemCode 'STAMPING_REFUSED'|'STAMPING_UNAVAILABLE'|'FISCAL_PROFILE_MISSING'
 * @phpstan-type InvoiceProblemEvent array{id: string, type: 'invoice.problem', livemode: bool, createdAt: string, data: InvoiceProblem}
 * @phpstan-type InvoiceStatus 'PENDING'|'ISSUED'
 * @phpstan-type InvoicesMeta array{total: int|float, page: int|float, limit: int|float}
 * @phpstan-type ItemError array{code: string, message: string, details: array<string, mixed>}
 * @phpstan-type KeysOfCreator array{revoked: int, living: int}
 * @phpstan-type Label array{shipmentId: string, attemptId: string, labelId: string, trackingNumber: string, labelUrl: string, validUntil: string|null, carrierCode: string, serviceCode: string, serviceName: string, charged: string, currency: 'MXN', walletBalanceAfter: string, breakdown: LabelBreakdown, status?: 'VOIDED', voidedAt?: string, refundedAmount?: string, refundedAt?: string, voidReversed?: VoidReversed|null}
 * @phpstan-type LabelBreakdown array{quotedTotal: string, ivaAmount: string, overageCharge: string, total: string}
 * @phpstan-type LabelExpiring array{externalId: string|null, orderNumber: string|null, labelId: string, shipmentId: string, trackingNumber: string, carrierCode: string, validUntil: string}
 * @phpstan-type LabelExpiringEvent array{id: string, type: 'label.expiring', livemode: bool, createdAt: string, data: LabelExpiring}
 * @phpstan-type LabelFile array{labelUrl: string, format: 'PDF'|'ZPL'|'PNG', status: LabelStatus}
 * @phpstan-type LabelFormat 'PDF'|'ZPL'|'PNG'
 * @phpstan-type LabelPurchaseCompleted array{id: string, object: 'label_purchase_attempt', shipmentId: string, externalReference: string|null, status: AttemptStatus, livemode: bool, async: bool, pricing: AttemptPricing, charged: string, currency: 'MXN', walletBalanceAfter: string, refundedAmount: string|null, label: Label|null, error: AttemptError|null, statusUrl: string, createdAt: string, updatedAt: string, completedAt: string|null, externalId: string|null, orderNumber: string|null}
 * @phpstan-type LabelPurchaseCompletedEvent array{id: string, type: 'label.purchase.completed', livemode: bool, createdAt: string, data: LabelPurchaseCompleted}
 * @phpstan-type LabelStatus 'ACTIVE'|'VOIDED'
 * @phpstan-type LabelSummary array{labelId: string, status: 'ACTIVE'|'VOIDED', trackingNumber: string, labelUrl: string, validUntil: string|null, charged: string, currency: 'MXN', voidedAt?: string, refundedAmount?: string, refundedAt?: string, voidReversed: VoidReversed|null}
 * @phpstan-type LabelUsedAfterVoid array{amount: string, scannedAt: string, externalId: string|null, orderNumber: string|null, shipmentId: string, trackingNumber: string, carrierCode: string}
 * @phpstan-type LabelUsedAfterVoidEvent array{id: string, type: 'label.used_after_void', livemode: bool, createdAt: string, data: LabelUsedAfterVoid}
 * @phpstan-type LabelVoided array{id: string, status: 'VOIDED', voidedAt: string, refundedAmount: string, refundedAt: string, externalId: string|null, orderNumber: string|null, shipmentId: string, trackingNumber: string}
 * @phpstan-type LabelVoidedEvent array{id: string, type: 'label.voided', livemode: bool, createdAt: string, data: LabelVoided}
 * @phpstan-type LikelyDelivery array{p50: string, p90: string, basis: LikelyDeliveryBasis, sampleSize: int|float}
 * @phpstan-type LikelyDeliveryBasis 'lane'|'state'|'service'
 * @phpstan-type LineItem array{id: string, name: string, sku: string|null, weight: int|float|null, length: int|float|null, width: int|float|null, height: int|float|null, hsCode: string|null, satProductClassCode: string|null, satPackagingCode: string|null, countryOfOrigin: string|null, customsDescription: string|null, declaredValue: int|float|null, declaredValueCurrency: string, productId: string|null, quantity: int|float, unitPrice: int|float}
 * @phpstan-type LineItemRequest array{productId?: string|null, sku?: string|null, name?: string|null, quantity: int, unitPrice?: int|float|null, weight?: int|float|null, length?: int|float|null, width?: int|float|null, height?: int|float|null, hsCode?: string|null, satProductClassCode?: string|null, satPackagingCode?: string|null, countryOfOrigin?: string|null, customsDescription?: string|null, declaredValue?: int|float|null}
 * @phpstan-type LoggedRequest array{requestId: string, method: string, path: string, route: string|null, status: int|float, durationMs: int|float, apiKeyId: string|null, userId: string|null, errorCode: string|null, idempotentReplay: bool, ignoredFields: list<string>, livemode: bool, createdAt: string}
 * @phpstan-type LoginChallenge array{secondFactorRequired: true, challenge: string, expiresAt: string}
 * @phpstan-type LoginRequest array{email: string, password: string}
 * @phpstan-type Logout array{revoked: true}
 * @phpstan-type LookUpTrackingRequest array{trackingNumbers: list<string>}
 * @phpstan-type MailLanguage 'es'|'en'
 * @phpstan-type MailMoment 'LABEL_PURCHASED'|'OUT_FOR_DELIVERY'|'DELIVERED'|'FAILED'|'EXCEPTION'
 * @phpstan-type Manifest array{id: string, carrierCode: string, formUrl: string, formNumber: string, status: 'GENERATED', shipmentCount: int|float}
 * @phpstan-type Member array{id: string, email: string, name: string, role: Role, status: 'ACTIVE'|'INVITED', emailVerified: bool, secondFactor: bool, createdAt: string}
 * @phpstan-type NormalizedAddress array{postalCode: string, neighborhood: string|null, city: string|null, state: string|null, country: string}
 * @phpstan-type NormalizedCell array{row: int|float, field: string, from: string, to: string}
 * @phpstan-type OffsetPagination array{mode: 'offset', page: int|float, limit: int|float, total: int|float, totalPages: int|float, hasNextPage: bool, hasPrevPage: bool}
 * @phpstan-type Order array{id: string, status: OrderStatus, orderNumber: string|null, channel: string|null, lineItems: list<LineItem>, totalPrice: int|float, currency: 'MXN', shippingAddress: PostalAddress|null, metadata: array<string, mixed>, shipmentIds: list<string>, etag: string, createdAt: string, updatedAt: string}
 * @phpstan-type OrderCreated array{id: string, status: OrderStatus, orderNumber: string|null, channel: string|null, lineItems: list<LineItem>, totalPrice: int|float, currency: 'MXN', shippingAddress: PostalAddress|null, metadata: array<string, mixed>, shipmentIds: list<string>, etag: string, createdAt: string, updatedAt: string, orderId: string}
 * @phpstan-type OrderCreatedEvent array{id: string, type: 'order.created', livemode: bool, createdAt: string, data: OrderCreated}
 * @phpstan-type OrderImport array{dryRun: bool, rows: int|float, created: int|float, updated: int|float, errorCount: int|float, errorsTruncated: bool, normalized: list<NormalizedCell>, errors: list<OrderRowError>, rejectedCsv?: string|null}
 * @phpstan-type OrderRowError array{row: int|float, field: string, message: string, orderNumber: string|null}
 * @phpstan-type OrderStatus 'OPEN'|'FULFILLED'|'CANCELLED'
 * @phpstan-type Organization array{id: string, name: string, plan: PlanCode, apiVersion: string, requireSecondFactor: bool, createdAt: string}
 * @phpstan-type Parcel array{length: int|float, width: int|float, height: int|float, weight: int|float, dimensionUnit: DimensionUnit, weightUnit: WeightUnit, description: string|null, packagingType: string|null}
 * @phpstan-type ParcelEvent array{status: ShipmentStatus, description: string, place: string|null, occurredAt: string, code: string|null, exception: ScanException|null}
 * @phpstan-type ParcelException array{code: ScanException, description: string, occurredAt: string}
 * @phpstan-type ParcelLimits array{maxWeightKg: int|float, maxLongestSideCm: int|float, maxLengthAndGirthCm: int|float, maxDeclaredValue: int|float|null}
 * @phpstan-type ParcelRequest array{length: int|float, width: int|float, height: int|float, weight: int|float, dimensionUnit?: DimensionUnit|null, weightUnit?: WeightUnit|null, description?: string|null, packagingType?: string|null}
 * @phpstan-type ParcelStatus 'LABEL_PURCHASED'|'READY_FOR_PICKUP'|'PICKED_UP'|'IN_TRANSIT'|'OUT_FOR_DELIVERY'|'DELIVERED'|'RETURNED'|'FAILED'|'CANCELLED'
 * @phpstan-type ParseAddressRequest array{text: string, postalCode?: string|null}
 * @phpstan-type ParsedAddress array{address: ParsedAddressFields, confidence: int|float, unread: list<string>, guessed: list<ParsedAddressField>}
 * @phpstan-type ParsedAddressField 'contactName'|'contactPhone'|'contactEmail'|'street'|'exteriorNumber'|'interiorNumber'|'neighborhood'|'city'|'state'|'postalCode'|'country'|'reference'
 * @phpstan-type ParsedAddressFields array{contactName: string|null, contactPhone: string|null, contactEmail: string|null, street: string|null, exteriorNumber: string|null, interiorNumber: string|null, neighborhood: string|null, city: string|null, state: string|null, postalCode: string|null, country: string, reference: string|null}
 * @phpstan-type PasswordChanged array{changed: true}
 * @phpstan-type PasswordReset array{reset: true, apiKeys?: KeysOfCreator}
 * @phpstan-type PaymentIntentStatus 'requires_payment_method'|'requires_action'|'processing'|'succeeded'|'failed'|'expired'
 * @phpstan-type PaymentStatus array{paymentIntentId: string, status: PaymentIntentStatus, amount: string, currency: 'MXN', paymentMethodType: 'card'|'paypal'|'oxxo', walletCredited: bool}
 * @phpstan-type PendingRecord array{id: string, object: string, why: string}
 * @phpstan-type Pickup array{id: string, status: PickupStatus, carrierCode: string, pickupDate: string, readyTime: string, closingTime: string, packageCount: int|float, totalWeight: string, contactName: string, contactPhone: string, pickupAddressId: string|null, specialInstructions: string|null, shipmentIds: list<string>, confirmationNumber: string|null, confirmedAt: string|null, cancelledAt: string|null, cancellationReason: string|null, failureReason: string|null, createdAt: string, updatedAt: string}
 * @phpstan-type PickupCarrier array{carrierCode: string, carrierName: string, supportsPickups: bool}
 * @phpstan-type PickupCarrierCode string
 * @phpstan-type PickupStatus 'PENDING'|'CONFIRMED'|'IN_PROGRESS'|'COMPLETED'|'CANCELLED'|'FAILED'
 * @phpstan-type PickupUpdated array{id: string, status: PickupStatus, carrierCode: string, pickupDate: string, readyTime: string, closingTime: string, packageCount: int|float, totalWeight: string, contactName: string, contactPhone: string, pickupAddressId: string|null, specialInstructions: string|null, shipmentIds: list<string>, confirmationNumber: string|null, confirmedAt: string|null, cancelledAt: string|null, cancellationReason: string|null, failureReason: string|null, createdAt: string, updatedAt: string, previousStatus: PickupStatus}
 * @phpstan-type PickupUpdatedEvent array{id: string, type: 'pickup.updated', livemode: bool, createdAt: string, data: PickupUpdated}
 * @phpstan-type Plan array{code: PlanCode, name: string, budgets: PlanBudgets, caps: PlanCaps, labelQuota: int|float|null, overageFee: string}
 * @phpstan-type PlanBudgets array{read: int|float, write: int|float, quote: int|float}
 * @phpstan-type PlanCaps array{apiKeys: int|float, webhookEndpoints: int|float, members: int|float, trackers: int|float, storageBytes: int}
 * @phpstan-type PlanCode 'FREE'|'GROWTH'|'SCALE'|'ENTERPRISE'
 * @phpstan-type Policy array{id: string, status: PolicyStatus, shipmentId: string, labelId: string, carrierCode: string, trackingNumber: string, insuredValue: string, premium: string, currency: 'MXN', createdAt: string, cancelledAt: string|null}
 * @phpstan-type PolicyStatus 'ACTIVE'|'CANCELLED'
 * @phpstan-type PostalAddress array{contactName: string, contactPhone: string, contactEmail: string|null, company: string|null, street: string, exteriorNumber: string, interiorNumber: string|null, neighborhood: string, city: string, state: string, postalCode: string, country: string, reference: string|null, isResidential: bool, latitude: int|float|null, longitude: int|float|null}
 * @phpstan-type PostalCode array{postalCode: string, country: 'MX', state: State, municipality: string, city: string|null, colonies: list<Colonia>}
 * @phpstan-type Preview array{finalActions: FinalActions, evaluations: list<RuleEvaluation>, explanations: list<RuleExplanation>}
 * @phpstan-type PreviewDestinationRequest array{country?: string|null, state?: string|null, postalCode?: string|null, isResidential?: bool|null}
 * @phpstan-type PreviewOrderRequest array{totalPrice?: int|float|null, channel?: string|null}
 * @phpstan-type PreviewParcelRequest array{weight?: int|float|null, length?: int|float|null, width?: int|float|null, height?: int|float|null, dimensionUnit?: DimensionUnit|null, weightUnit?: WeightUnit|null, packagingType?: string|null}
 * @phpstan-type PreviewRequest array{shipment: PreviewShipmentRequest}
 * @phpstan-type PreviewShipmentRequest array{parcel?: PreviewParcelRequest|null, to?: PreviewDestinationRequest|null, shipment?: PreviewValuesRequest|null, order?: PreviewOrderRequest|null}
 * @phpstan-type PreviewValuesRequest array{declaredValue?: int|float|null, isInternational?: bool|null}
 * @phpstan-type PrintLabelsRequest array{shipmentIds: list<string>, layout?: '4x6'|'letter'|'a4'|null, format?: 'PDF'|'ZPL'|null, skipUnprintable?: bool|null}
 * @phpstan-type PrintedLabels array{id: string, fileUrl: string, pageCount: int|float, labelCount: int|float, skipped: list<SkippedShipment>}
 * @phpstan-type Product array{id: string, name: string, sku: string|null, description: string|null, price: int|float|null, currency: string, weight: int|float|null, length: int|float|null, width: int|float|null, height: int|float|null, hsCode: string|null, satProductClassCode: string|null, satPackagingCode: string|null, countryOfOrigin: string|null, customsDescription: string|null, declaredValue: int|float|null, declaredValueCurrency: string, shipsSeparately: bool, imageUrl: string|null, isActive: bool, metadata: array<string, mixed>, createdAt: string}
 * @phpstan-type ProveSecondFactorRequest array{currentPassword: string, code: string}
 * @phpstan-type PurchaseAttemptSummary array{id: string, status: 'pending'|'processing'|'failed'|'action_required', async: bool, createdAt: string, charged: string, refunded: string}
 * @phpstan-type PurchaseObject array{carrierCode?: string|null, serviceCode?: string|null, strategy?: 'cheapest'|null, labelFormat?: RequestableLabelFormat|null, deliverBy?: string|null, async?: bool|null}
 * @phpstan-type PurchasedRate array{id: string, carrierCode: string, serviceCode: string, serviceLevel: string, totalPrice: int|float}
 * @phpstan-type Quote array{rates: list<Rate>, rateMessages: list<RateMessage>, expiresAt: string}
 * @phpstan-type QuoteParcelRequest array{length: int|float, width: int|float, height: int|float, weight: int|float, dimensionUnit?: DimensionUnit|null, weightUnit?: WeightUnit|null}
 * @phpstan-type QuotePlaceRequest array{postalCode: string, country?: string|null}
 * @phpstan-type Rate array{id: string, carrierCode: string, serviceCode: string, carrierName: string, serviceName: string, serviceLevel: ServiceLevel, totalPrice: int|float, currency: 'MXN', isInsured: bool, estimatedDays: EstimatedDays, estimatedDelivery: EstimatedDelivery|null, meetsDeliverBy: bool|null, delivery: RateDelivery, likelyDelivery: LikelyDelivery|null, expiresAt: string, billedWeightKg: int|float|null, volumetricWeightKg: int|float|null, charges: list<RateCharge>, breakdown: RateBreakdown}
 * @phpstan-type RateBreakdown array{baseRate: int|float, fuelSurcharge: int|float, insuranceCost: int|float, subtotal: int|float, ivaRate: int|float, ivaAmount: int|float, total: int|float}
 * @phpstan-type RateCharge array{code: RateChargeCode, description: string, amount: int|float}
 * @phpstan-type RateChargeCode 'BASE'|'FUEL'|'INSURANCE'|'EXTENDED_AREA'|'RESIDENTIAL'|'SIGNATURE'|'OVERSIZE'|'OTHER'
 * @phpstan-type RateDelivery array{to: DeliveryPlace, weekdays: list<int|float>|null, extendedArea: bool}
 * @phpstan-type RateMessage array{carrierCode: string|null, serviceCode?: string, code: RateMessageCode, message: string}
 * @phpstan-type RateMessageCode 'NOT_SERVED'|'TOO_HEAVY'|'TOO_LARGE'|'NO_ANSWER'|'CARRIER_ERROR'|'ACCOUNT_PROBLEM'|'DATA_MISSING'|'EXCLUDED_BY_RULE'|'NOT_ASKED_FOR'|'NOT_INSURED'|'UNKNOWN_SIMULATION'
 * @phpstan-type RecipientMails array{moments: list<MailMoment>, language: MailLanguage}
 * @phpstan-type RecipientMailsRequest array{moments?: list<MailMoment>, language?: MailLanguage}
 * @phpstan-type RecoverDeliveriesRequest array{since: string, until?: string|null}
 * @phpstan-type RecoveredDeliveries array{deliveries: int|float}
 * @phpstan-type RecoveryCodes array{recoveryCodes: list<string>}
 * @phpstan-type ReferenceType 'processor_bank_transfer'|'processor_payment_intent'|'label_purchase'|'label_purchase_refund'|'label_void_refund'|'label_void_reversed'|'surcharge'|'surcharge_reversal'
 * @phpstan-type RefundRequest array{amount?: int|float|null}
 * @phpstan-type RegisterRequest array{email: string, password: string, name: string, organizationName: string}
 * @phpstan-type RehearsedPickup array{carrierCode: string, pickupDate: string, readyTime: string, closingTime: string, packageCount: int|float, totalWeight: string, contactName: string, contactPhone: string, pickupAddressId: string|null, specialInstructions: string|null, shipmentIds: list<string>, dryRun: true}
 * @phpstan-type RemovedMember array{id: string, deleted: true, apiKeys?: KeysOfCreator}
 * @phpstan-type ReorderRulesRequest array{rules: list<RulePriorityRequest>}
 * @phpstan-type RequestListMeta array{pagination: CursorPagination}
 * @phpstan-type RequestableLabelFormat 'PDF'|'ZPL'
 * @phpstan-type ResetMailSent array{sent: true}
 * @phpstan-type ResetPasswordRequest array{token: string, password: string}
 * @phpstan-type ReturnShipmentRequest array{externalId?: string|null, carrierCode?: CarrierCode|null, serviceLevel?: ServiceLevel|null, requestInsurance?: bool|null, declaredValue?: int|float|null, shipDate?: string|null, deliverBy?: string|null, metadata?: array<string, mixed>|null, parcel?: ParcelRequest|null}
 * @phpstan-type Role 'VIEWER'|'MEMBER'|'ADMIN'|'OWNER'
 * @phpstan-type RowError array{row: int|float, field: string, message: string, sku: string|null}
 * @phpstan-type RuleEvaluation array{ruleId: string, fired: bool, actionsApplied: list<Action>}
 * @phpstan-type RuleExplanation array{ruleId: string, failedNodes: list<FailedNode>}
 * @phpstan-type RulePriorityRequest array{id: string, priority: int}
 * @phpstan-type Scan array{occurredAt: string, recordedAt: string, status: ParcelStatus, description: string, place: string|null, code: string|null, exception: ScanException|null}
 * @phpstan-type ScanException 'RECIPIENT_ABSENT'|'ADDRESS_PROBLEM'|'REFUSED_BY_RECIPIENT'|'HELD_FOR_COLLECTION'|'DELAYED'|'DAMAGED'|'LOST'|'OTHER'
 * @phpstan-type ScanForm array{id: string, carrierCode: string, formUrl: string, formNumber: string, status: 'GENERATED'}
 * @phpstan-type ScannedStatus 'LABEL_PURCHASED'|'READY_FOR_PICKUP'|'PICKED_UP'|'IN_TRANSIT'|'OUT_FOR_DELIVERY'|'DELIVERED'|'RETURNED'|'FAILED'
 * @phpstan-type SchedulePickupRequest array{carrierCode: PickupCarrierCode, pickupDate: string, readyTime: string, closingTime: string, packageCount: int, totalWeight: int|float, contactName: string, contactPhone: string, pickupAddressId?: string|null, specialInstructions?: string|null, shipmentIds?: list<string>|null, dryRun?: bool|null}
 * @phpstan-type Scope 'shipments:read'|'shipments:write'|'labels:write'|'rates:read'|'addresses:read'|'addresses:write'|'products:read'|'products:write'|'orders:read'|'orders:write'|'wallet:read'|'wallet:write'|'pickups:read'|'pickups:write'|'rules:read'|'rules:write'|'billing:read'|'billing:write'|'webhooks:read'|'webhooks:write'|'insurance:read'|'insurance:write'|'carrier_accounts:read'|'carrier_accounts:write'
 * @phpstan-type SecondFactor array{enabled: bool, enabledAt: string|null, recoveryCodesLeft: int, required: bool}
 * @phpstan-type SecondFactorOff array{enabled: false}
 * @phpstan-type ServiceLevel 'express'|'standard'|'economy'
 * @phpstan-type Session array{accessToken: string, tokenType: 'Bearer', expiresAt: string, user: Member, organization: Organization}
 * @phpstan-type SettleTestAttemptRequest array{outcome: 'label'|'no_label'}
 * @phpstan-type Shipment array{id: string, status: ShipmentStatus, externalId?: string, fromAddressSnapshot: AddressSnapshot, toAddressSnapshot: AddressSnapshot, returnAddressSnapshot: AddressSnapshot, parcel: Parcel, ratesStatus: 'pending'|'ready', ratesExpiresAt: string|null, ratesPollUrl?: string, shipDate: string|null, deliverBy: string|null, declaredValue?: int|float, requestInsurance: bool, signatureRequired: bool, labelFormat?: LabelFormat, tags: list<string>, metadata: array<string, mixed>, carrierCode?: string, serviceLevel?: ServiceLevel, trackingNumber?: string, publicTrackingToken: string, trackingUrl: string, label?: LabelSummary, purchaseAttempt: PurchaseAttemptSummary|null, purchasedRate?: PurchasedRate, estimatedDelivery: EstimatedDelivery|null, exception: ParcelException|null, late: bool, trackingEndedAt: string|null, orderId?: string, orderNumber: string|null, returnForShipmentId?: string, createdAt: string, contents: list<Content>, rates: list<Rate>, rateMessages: list<RateMessage>, addressWarnings: list<AddressWarning>, ruleEvaluations: list<RuleEvaluation>, events: list<ShipmentEvent>, scans: list<Scan>, delivery: Delivery|null, claimDeadlines: ClaimDeadlines|null}
 * @phpstan-type ShipmentCreated array{id: string, status: ShipmentStatus, fromAddressSnapshot: AddressSnapshot, toAddressSnapshot: AddressSnapshot, returnAddressSnapshot: AddressSnapshot, parcel: Parcel, ratesStatus: 'pending'|'ready', ratesExpiresAt: string|null, ratesPollUrl?: string, shipDate: string|null, deliverBy: string|null, declaredValue?: int|float, requestInsurance: bool, signatureRequired: bool, labelFormat?: LabelFormat, tags: list<string>, metadata: array<string, mixed>, carrierCode?: string, serviceLevel?: ServiceLevel, trackingNumber?: string, publicTrackingToken: string, trackingUrl: string, label?: LabelSummary, purchaseAttempt: PurchaseAttemptSummary|null, purchasedRate?: PurchasedRate, estimatedDelivery: EstimatedDelivery|null, exception: ParcelException|null, late: bool, trackingEndedAt: string|null, orderId?: string, orderNumber: string|null, returnForShipmentId?: string, createdAt: string, externalId: string|null, shipmentId: string}
 * @phpstan-type ShipmentCreatedEvent array{id: string, type: 'shipment.created', livemode: bool, createdAt: string, data: ShipmentCreated}
 * @phpstan-type ShipmentEvent array{status: ShipmentStatus, description: string, place: string|null, occurredAt: string}
 * @phpstan-type ShipmentExceptionReported array{externalId: string|null, orderNumber: string|null, shipmentId: string, trackingNumber: string, carrierCode: string, status: ShipmentStatus, exception: ParcelException}
 * @phpstan-type ShipmentExceptionReportedEvent array{id: string, type: 'shipment.exception', livemode: bool, createdAt: string, data: ShipmentExceptionReported}
 * @phpstan-type ShipmentLate array{externalId: string|null, orderNumber: string|null, shipmentId: string, trackingNumber: string, carrierCode: string, status: ShipmentStatus, expectedBy: string}
 * @phpstan-type ShipmentLateEvent array{id: string, type: 'shipment.late', livemode: bool, createdAt: string, data: ShipmentLate}
 * @phpstan-type ShipmentListItem array{id: string, status: ShipmentStatus, externalId?: string, fromAddressSnapshot: AddressSnapshot, toAddressSnapshot: AddressSnapshot, returnAddressSnapshot: AddressSnapshot, parcel: Parcel, ratesStatus: 'pending'|'ready', ratesExpiresAt: string|null, ratesPollUrl?: string, shipDate: string|null, deliverBy: string|null, declaredValue?: int|float, requestInsurance: bool, signatureRequired: bool, labelFormat?: LabelFormat, tags: list<string>, metadata: array<string, mixed>, carrierCode?: string, serviceLevel?: ServiceLevel, trackingNumber?: string, publicTrackingToken: string, trackingUrl: string, label?: LabelSummary, purchaseAttempt: PurchaseAttemptSummary|null, purchasedRate?: PurchasedRate, estimatedDelivery: EstimatedDelivery|null, exception: ParcelException|null, late: bool, trackingEndedAt: string|null, orderId?: string, orderNumber: string|null, returnForShipmentId?: string, createdAt: string}
 * @phpstan-type ShipmentListMeta array{pagination: OffsetPagination|CursorPagination}
 * @phpstan-type ShipmentRates array{rates: list<Rate>, rateMessages: list<RateMessage>, ratesStatus: 'pending'|'ready', ratesExpiresAt: string|null, ratesPollUrl?: string}
 * @phpstan-type ShipmentRatesReady array{externalId: string|null, orderNumber: string|null, shipmentId: string, ratesStatus: 'ready', ratesExpiresAt: string|null, rates: list<Rate>, rateMessages: list<RateMessage>}
 * @phpstan-type ShipmentRatesReadyEvent array{id: string, type: 'shipment.rates_ready', livemode: bool, createdAt: string, data: ShipmentRatesReady}
 * @phpstan-type ShipmentStats array{total: int|float, byStatus?: array{DRAFT: int, PENDING: int, LABEL_PURCHASED: int, READY_FOR_PICKUP: int, PICKED_UP: int, IN_TRANSIT: int, OUT_FOR_DELIVERY: int, DELIVERED: int, RETURNED: int, FAILED: int, CANCELLED: int}}
 * @phpstan-type ShipmentStatus 'DRAFT'|'PENDING'|'LABEL_PURCHASED'|'READY_FOR_PICKUP'|'PICKED_UP'|'IN_TRANSIT'|'OUT_FOR_DELIVERY'|'DELIVERED'|'RETURNED'|'FAILED'|'CANCELLED'
 * @phpstan-type ShipmentStatusChanged array{id: string, status: ShipmentStatus, fromAddressSnapshot: AddressSnapshot, toAddressSnapshot: AddressSnapshot, returnAddressSnapshot: AddressSnapshot, parcel: Parcel, ratesStatus: 'pending'|'ready', ratesExpiresAt: string|null, ratesPollUrl?: string, shipDate: string|null, deliverBy: string|null, declaredValue?: int|float, requestInsurance: bool, signatureRequired: bool, labelFormat?: LabelFormat, tags: list<string>, metadata: array<string, mixed>, carrierCode?: string, serviceLevel?: ServiceLevel, trackingNumber?: string, publicTrackingToken: string, trackingUrl: string, label?: LabelSummary, purchaseAttempt: PurchaseAttemptSummary|null, purchasedRate?: PurchasedRate, estimatedDelivery: EstimatedDelivery|null, exception: ParcelException|null, late: bool, trackingEndedAt: string|null, orderId?: string, orderNumber: string|null, returnForShipmentId?: string, createdAt: string, externalId: string|null, shipmentId: string, previousStatus: ShipmentStatus}
 * @phpstan-type ShipmentStatusChangedEvent array{id: string, type: 'shipment.status_changed', livemode: bool, createdAt: string, data: ShipmentStatusChanged}
 * @phpstan-type ShipmentSurcharged array{id: string, shipmentId: string, trackingNumber: string, carrierCode: string, kind: SurchargeKind, declaredWeightKg: int|float|null, billedWeightKg: int|float|null, quotedWeightKg: int|float|null, volumetricWeightKg: int|float|null, amount: string, currency: 'MXN', description: string, status: SurchargeStatus, disputeReason: string|null, fileIds: list<string>, createdAt: string, externalId: string|null, orderNumber: string|null}
 * @phpstan-type ShipmentSurchargedEvent array{id: string, type: 'shipment.surcharged', livemode: bool, createdAt: string, data: ShipmentSurcharged}
 * @phpstan-type ShipmentTrackingUpdated array{externalId: string|null, orderNumber: string|null, shipmentId: string, trackingNumber: string, carrierCode: string, status: ShipmentStatus, scans: list<Scan>}
 * @phpstan-type ShipmentTrackingUpdatedEvent array{id: string, type: 'shipment.tracking_updated', livemode: bool, createdAt: string, data: ShipmentTrackingUpdated}
 * @phpstan-type ShippingRule array{id: string, name: string|null, priority: int|float, isActive: bool, conditions: Condition, actions: list<Action>, createdAt: string}
 * @phpstan-type ShippingRuleChanges array{name?: string|null, priority?: int, isActive?: bool|null, conditions?: Condition, actions?: list<Action>}
 * @phpstan-type ShippingRuleRequest array{name?: string|null, priority: int, isActive?: bool|null, conditions: Condition, actions: list<Action>}
 * @phpstan-type SkipReason 'NOT_FOUND'|'NO_LABEL'|'VOIDED'|'FORMAT_NOT_AVAILABLE'|'CARRIER_UNAVAILABLE'|'NOT_MERGEABLE'
 * @phpstan-type SkippedShipment array{shipmentId: string, reason: SkipReason}
 * @phpstan-type StampProblem array{code: InvoiceProblemCode, message: string, since: string}
 * @phpstan-type StandaloneQuoteRequest array{origin: QuotePlaceRequest, destination: QuotePlaceRequest, parcel: QuoteParcelRequest, shipDate?: string|null, deliverBy?: string|null}
 * @phpstan-type State array{code: string, name: string}
 * @phpstan-type StatePerformance array{sampleSize: int|float, delivered: int|float, onTimeRate: int|float|null, transitDays: TransitDays|null, exceptionRate: int|float|null, state: string}
 * @phpstan-type Statement array{income: string, expenses: string, net: string, adjustments: string, fundings: string, labels: string, refunds: string, ivaLabels: string, transactionCount: int|float, currency: 'MXN', byType: ByType, month: string, from: string, to: string, livemode: bool, isFinal: bool, openingBalance: string, closingBalance: string, transactionsUrl: string, csvUrl: string, pdfUrl: string}
 * @phpstan-type Subscription 'shipment.created'|'shipment.status_changed'|'shipment.rates_ready'|'shipment.surcharged'|'surcharge.disputed'|'surcharge.reversed'|'shipment.exception'|'shipment.tracking_updated'|'shipment.late'|'label.purchase.completed'|'label.voided'|'label.expiring'|'label.used_after_void'|'claim.created'|'claim.decided'|'claim.withdrawn'|'batch.completed'|'pickup.updated'|'tracker.updated'|'wallet.credited'|'wallet.low_balance'|'wallet.adjusted'|'order.created'|'invoice.created'|'invoice.issued'|'invoice.problem'|'carrier.degraded'|'carrier.recovered'|'*'
 * @phpstan-type Suggestion array{postalCode?: string, neighborhood: string, type: string, zone: string}
 * @phpstan-type Surcharge array{id: string, shipmentId: string, trackingNumber: string, carrierCode: string, kind: SurchargeKind, declaredWeightKg: int|float|null, billedWeightKg: int|float|null, quotedWeightKg: int|float|null, volumetricWeightKg: int|float|null, amount: string, currency: 'MXN', description: string, status: SurchargeStatus, disputeReason: string|null, fileIds: list<string>, createdAt: string}
 * @phpstan-type SurchargeDisputed array{id: string, shipmentId: string, trackingNumber: string, carrierCode: string, kind: SurchargeKind, declaredWeightKg: int|float|null, billedWeightKg: int|float|null, quotedWeightKg: int|float|null, volumetricWeightKg: int|float|null, amount: string, currency: 'MXN', description: string, status: SurchargeStatus, disputeReason: string|null, fileIds: list<string>, createdAt: string, externalId: string|null, orderNumber: string|null}
 * @phpstan-type SurchargeDisputedEvent array{id: string, type: 'surcharge.disputed', livemode: bool, createdAt: string, data: SurchargeDisputed}
 * @phpstan-type SurchargeKind 'OVERWEIGHT'|'ADDRESS_CORRECTION'|'RETURN'|'OTHER'
 * @phpstan-type SurchargeReversed array{id: string, shipmentId: string, trackingNumber: string, carrierCode: string, kind: SurchargeKind, declaredWeightKg: int|float|null, billedWeightKg: int|float|null, quotedWeightKg: int|float|null, volumetricWeightKg: int|float|null, amount: string, currency: 'MXN', description: string, status: SurchargeStatus, disputeReason: string|null, fileIds: list<string>, createdAt: string, externalId: string|null, orderNumber: string|null}
 * @phpstan-type SurchargeReversedEvent array{id: string, type: 'surcharge.reversed', livemode: bool, createdAt: string, data: SurchargeReversed}
 * @phpstan-type SurchargeStatus 'CHARGED'|'DISPUTED'|'REVERSED'
 * @phpstan-type TrackedParcel array{trackingNumber: string, carrierCode: string, status: ShipmentStatus, shipmentId: string|null, events: list<ParcelEvent>}
 * @phpstan-type Tracker array{id: string, trackingNumber: string, carrierCode: string, status: ShipmentStatus, shipmentId: string|null, events: list<ParcelEvent>, estimatedDelivery: EstimatedDelivery|null, trackingEndedAt: string|null, createdAt: string, updatedAt: string}
 * @phpstan-type TrackerUpdated array{id: string, trackingNumber: string, carrierCode: string, status: ShipmentStatus, shipmentId: string|null, events: list<ParcelEvent>, estimatedDelivery: EstimatedDelivery|null, trackingEndedAt: string|null, createdAt: string, updatedAt: string, previousStatus: string}
 * @phpstan-type TrackerUpdatedEvent array{id: string, type: 'tracker.updated', livemode: bool, createdAt: string, data: TrackerUpdated}
 * @phpstan-type TrackingLookup array{trackingNumber: string|int|float|bool|array<string, mixed>|list<mixed>|null, found: bool, data: TrackedParcel|null}
 * @phpstan-type TransactionType 'CREDIT'|'DEBIT'|'REFUND'|'ADJUSTMENT'
 * @phpstan-type TransitDays array{p50: int|float, p90: int|float}
 * @phpstan-type TypeTotal array{count: int|float, amount: string}
 * @phpstan-type UpdateApiKeyRequest array{name?: string, scopes?: list<Scope>|null, ipAllowlist?: list<string>|null, apiVersion?: string|null}
 * @phpstan-type UpdateCarrierAccountRequest array{name?: string, credentials?: array<string, string>, isActive?: bool}
 * @phpstan-type UpdateMemberRequest array{name?: string, role?: Role, currentPassword?: string|null}
 * @phpstan-type UpdateOrderRequest array{orderNumber?: string|null, channel?: string|null, shippingAddress?: AddressRequest|null, metadata?: array<string, mixed>|null}
 * @phpstan-type UpdateOrganizationRequest array{name?: string, apiVersion?: string, requireSecondFactor?: bool, currentPassword?: string|null}
 * @phpstan-type UpdateProductRequest array{sku?: string|null, description?: string|null, price?: int|float|null, currency?: string|null, weight?: int|float|null, length?: int|float|null, width?: int|float|null, height?: int|float|null, hsCode?: string|null, satProductClassCode?: string|null, satPackagingCode?: string|null, countryOfOrigin?: string|null, customsDescription?: string|null, declaredValue?: int|float|null, declaredValueCurrency?: string|null, shipsSeparately?: bool|null, imageUrl?: string|null, isActive?: bool|null, metadata?: array<string, mixed>|null, name?: string}
 * @phpstan-type UpdateShipmentRequest array{externalId?: string|null, carrierCode?: CarrierCode|null, serviceLevel?: ServiceLevel|null, requestInsurance?: bool|null, declaredValue?: int|float|null, shipDate?: string|null, deliverBy?: string|null, metadata?: array<string, mixed>|null, contents?: list<ContentRequest>|null, fromAddress?: InlineAddressRequest|null, from?: InlineAddressRequest|null, fromAddressId?: string|null, toAddress?: InlineAddressRequest|null, to?: InlineAddressRequest|null, toAddressId?: string|null, returnAddress?: InlineAddressRequest|null, returnAddressId?: string|null, parcel?: ParcelRequest|null}
 * @phpstan-type UpdateWebhookEndpointRequest array{url?: string, events?: list<Subscription>, description?: string|null, isActive?: bool}
 * @phpstan-type UploadedFile array{id: string, name: string, contentType: FileContentType, size: int}
 * @phpstan-type UserSession array{id: string, createdAt: string, lastUsedAt: string, ipAddress: string|null, userAgent: string|null, current: bool}
 * @phpstan-type VerifiableAddressRequest array{street?: string|null, exteriorNumber?: string|null, neighborhood?: string|null, postalCode: string, city?: string|null, state?: string|null, country?: string|null}
 * @phpstan-type Verification array{id: string, addressId?: string, isValid: bool, confidence: 0.95|0.75|0, normalizedAddress: NormalizedAddress, errors: list<VerificationError>, warnings: list<VerificationWarning>, suggestions: list<Suggestion>, provider: 'sepomex', createdAt: string}
 * @phpstan-type VerificationError array{field: 'postalCode', code: 'POSTAL_CODE_NOT_FOUND'|'POSTAL_CODE_NOT_IN_STARTER_CATALOGUE', message: string}
 * @phpstan-type VerificationWarning array{field: 'state'|'city', code: 'STATE_MISMATCH'|'CITY_MISMATCH', message: string}
 * @phpstan-type VerifyAddressRequest array{address: VerifiableAddressRequest, provider?: 'sepomex'|null}
 * @phpstan-type VerifyEmailRequest array{token: string}
 * @phpstan-type VoidError array{code: ErrorCode, message: string, details: array<string, mixed>}
 * @phpstan-type VoidLabelsRequest array{shipmentIds: list<string>}
 * @phpstan-type VoidResult array{shipmentId: string, status: 'voided'|'refused', refundedAmount: string|null, error: VoidError|null}
 * @phpstan-type VoidReversed array{amount: string, scannedAt: string}
 * @phpstan-type VoidedLabel array{id: string, status: 'VOIDED', voidedAt: string, refundedAmount: string, refundedAt: string}
 * @phpstan-type VoidedLabels array{results: list<VoidResult>}
 * @phpstan-type Wallet array{id: string, balance: string, atRisk: string, currency: 'MXN', lowBalanceThreshold: string|null, lowBalanceAlertSent: bool, hasFundingSource: bool}
 * @phpstan-type WalletAdjusted array{transactionId: string, amount: string, balanceAfter: string, currency: 'MXN', description: string}
 * @phpstan-type WalletAdjustedEvent array{id: string, type: 'wallet.adjusted', livemode: bool, createdAt: string, data: WalletAdjusted}
 * @phpstan-type WalletCredited array{transactionId: string, amount: string, balanceAfter: string, currency: 'MXN', fundingMethod: 'card'|'ewallet'|'cash'|'transfer', referenceType: ReferenceType|null, referenceId: string|null}
 * @phpstan-type WalletCreditedEvent array{id: string, type: 'wallet.credited', livemode: bool, createdAt: string, data: WalletCredited}
 * @phpstan-type WalletLowBalance array{balance: string, lowBalanceThreshold: string, currency: 'MXN'}
 * @phpstan-type WalletLowBalanceEvent array{id: string, type: 'wallet.low_balance', livemode: bool, createdAt: string, data: WalletLowBalance}
 * @phpstan-type WalletSettingsRequest array{lowBalanceThreshold: int|float|null}
 * @phpstan-type WalletSummary array{income: string, expenses: string, net: string, adjustments: string, fundings: string, labels: string, refunds: string, ivaLabels: string, transactionCount: int|float, currency: 'MXN', byType: ByType}
 * @phpstan-type WalletTransaction array{id: string, type: TransactionType, amount: string, currency: 'MXN', balanceAfter: string, description: string, referenceType: ReferenceType|null, referenceId?: string, metadata?: array<string, mixed>, status: 'COMPLETED'|'PENDING'|'EXPIRED'|'FAILED', createdAt: string, postedAt: string|null, invoiceUuid: string|null, invoiceFolio: string|null}
 * @phpstan-type WebhookDelivery array{id: string, endpointId: string, eventId: string, eventType: string, status: DeliveryStatus, attempts: list<DeliveryAttempt>, nextAttemptAt: string|null, createdAt: string}
 * @phpstan-type WebhookEndpoint array{id: string, url: string, events: list<string>, description: string|null, isActive: bool, disabledReason: 'FAILING'|'GONE'|null, disabledAt: string|null, livemode: bool, createdAt: string, updatedAt: string}
 * @phpstan-type WebhookEndpointWithSecret array{id: string, url: string, events: list<string>, description: string|null, isActive: bool, disabledReason: 'FAILING'|'GONE'|null, disabledAt: string|null, livemode: bool, createdAt: string, updatedAt: string, secret: string}
 * @phpstan-type WebhookTest array{webhookEndpointId: string, message: string}
 * @phpstan-type WebhookTestEvent array{id: string, type: 'webhook.test', livemode: bool, createdAt: string, data: WebhookTest}
 * @phpstan-type WeightUnit 'kg'|'g'|'lb'|'oz'
 */
abstract class Operations
{
    public const API_VERSION = '2026-05-01';

    /**
     * @param array<string, mixed> $values
     * @param array<string, mixed> $query
     * @param array<string, mixed>|null $body
     * @param array{0: string, 1: string}|null $file
     */
    abstract protected function send(string $method, string $path, array $values = [], array $query = [], ?array $body = null, ?array $file = null, ?string $idempotencyKey = null): mixed;

    /**
     * List address verifications
     *
     * `GET /v1/address-verifications`
     *
     * @param int|null $page
     * @param int|null $limit
     * @param bool|null $isValid
     * @param string|null $addressId
     * @param string|null $postalCode
     * @return Page<Verification>
     */
    public function listAddressVerifications(?int $page = null, ?int $limit = null, ?bool $isValid = null, ?string $addressId = null, ?string $postalCode = null): Page
    {
        return $this->send('GET', '/v1/address-verifications', query: ['page' => $page, 'limit' => $limit, 'isValid' => $isValid, 'addressId' => $addressId, 'postalCode' => $postalCode]) ?: new Page([], []);
    }

    /**
     * Verify an address
     *
     * `POST /v1/address-verifications`
     *
     * @param mixed $body
     * @return Verification
     */
    public function verifyAddress(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/address-verifications', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List the saved addresses
     *
     * `GET /v1/addresses`
     *
     * @param int|null $page
     * @param int|null $limit
     * @param string|null $search
     * @param string|null $postalCode
     * @param string|null $state
     * @param bool|null $isDefault
     * @return Page<Address>
     */
    public function listAddresses(?int $page = null, ?int $limit = null, ?string $search = null, ?string $postalCode = null, ?string $state = null, ?bool $isDefault = null): Page
    {
        return $this->send('GET', '/v1/addresses', query: ['page' => $page, 'limit' => $limit, 'search' => $search, 'postalCode' => $postalCode, 'state' => $state, 'isDefault' => $isDefault]) ?: new Page([], []);
    }

    /**
     * Save an address
     *
     * `POST /v1/addresses`
     *
     * @param mixed $body
     * @return Address
     */
    public function createAddress(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/addresses', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List the API keys
     *
     * `GET /v1/api-keys`
     *
     * @param int|null $page
     * @param int|null $limit
     * @return Page<ApiKey>
     */
    public function listApiKeys(?int $page = null, ?int $limit = null): Page
    {
        return $this->send('GET', '/v1/api-keys', query: ['page' => $page, 'limit' => $limit]) ?: new Page([], []);
    }

    /**
     * Create an API key
     *
     * `POST /v1/api-keys`
     *
     * @param mixed $body
     * @return CreatedApiKey
     */
    public function createApiKey(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/api-keys', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List batches
     *
     * `GET /v1/batches`
     *
     * @param int|null $page
     * @param int|null $limit
     * @return Page<BatchSummary>
     */
    public function listBatches(?int $page = null, ?int $limit = null): Page
    {
        return $this->send('GET', '/v1/batches', query: ['page' => $page, 'limit' => $limit]) ?: new Page([], []);
    }

    /**
     * Buy labels for up to 100 shipments
     *
     * `POST /v1/batches`
     *
     * @param mixed $body
     * @return BatchSummary
     */
    public function createBatch(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/batches', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List your accounts with carriers
     *
     * `GET /v1/carrier-accounts`
     *
     * @param int|null $page
     * @param int|null $limit
     * @return Page<CarrierAccount>
     */
    public function listCarrierAccounts(?int $page = null, ?int $limit = null): Page
    {
        return $this->send('GET', '/v1/carrier-accounts', query: ['page' => $page, 'limit' => $limit]) ?: new Page([], []);
    }

    /**
     * Add your account with a carrier
     *
     * `POST /v1/carrier-accounts`
     *
     * @param mixed $body
     * @return CarrierAccount
     */
    public function createCarrierAccount(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/carrier-accounts', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List the carriers
     *
     * `GET /v1/carriers`
     *
     * @return Page<Carrier>
     */
    public function listCarriers(): Page
    {
        return $this->send('GET', '/v1/carriers') ?: new Page([], []);
    }

    /**
     * List the personal data requests
     *
     * `GET /v1/data-requests`
     *
     * @param int|null $page
     * @param int|null $limit
     * @return Page<DataRequest>
     */
    public function listDataRequests(?int $page = null, ?int $limit = null): Page
    {
        return $this->send('GET', '/v1/data-requests', query: ['page' => $page, 'limit' => $limit]) ?: new Page([], []);
    }

    /**
     * Export or erase the personal data of a person
     *
     * `POST /v1/data-requests`
     *
     * @param mixed $body
     * @return DataRequest
     */
    public function createDataRequest(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/data-requests', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List the events
     *
     * `GET /v1/events`
     *
     * @param int|null $page
     * @param int|null $limit
     * @param null|EventType|null $type
     * @param string|null $objectId
     * @return Page<Event>
     */
    public function listEvents(?int $page = null, ?int $limit = null, ?string $type = null, ?string $objectId = null): Page
    {
        return $this->send('GET', '/v1/events', query: ['page' => $page, 'limit' => $limit, 'type' => $type, 'objectId' => $objectId]) ?: new Page([], []);
    }

    /**
     * Upload a file
     *
     * `POST /v1/files`
     *
     * @return UploadedFile
     */
    public function uploadFile(string $content, string $filename, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/files', file: [$filename, $content], idempotencyKey: $idempotencyKey);
    }

    /**
     * List label purchase attempts
     *
     * `GET /v1/label-purchase-attempts`
     *
     * @param null|AttemptStatus|null $status
     * @param string|null $shipmentId
     * @param string|null $batchId
     * @param string|null $createdFrom
     * @param string|null $createdTo
     * @param int|null $limit
     * @param string|null $cursor
     * @return Page<Attempt>
     */
    public function listLabelPurchaseAttempts(?string $status = null, ?string $shipmentId = null, ?string $batchId = null, ?string $createdFrom = null, ?string $createdTo = null, ?int $limit = null, ?string $cursor = null): Page
    {
        return $this->send('GET', '/v1/label-purchase-attempts', query: ['status' => $status, 'shipmentId' => $shipmentId, 'batchId' => $batchId, 'createdFrom' => $createdFrom, 'createdTo' => $createdTo, 'limit' => $limit, 'cursor' => $cursor]) ?: new Page([], []);
    }

    /**
     * List manifests
     *
     * `GET /v1/manifests`
     *
     * @param int|null $page
     * @param int|null $limit
     * @return Page<Manifest>
     */
    public function listManifests(?int $page = null, ?int $limit = null): Page
    {
        return $this->send('GET', '/v1/manifests', query: ['page' => $page, 'limit' => $limit]) ?: new Page([], []);
    }

    /**
     * Create a manifest of the parcels of a carrier
     *
     * `POST /v1/manifests`
     *
     * @param mixed $body
     * @return Manifest
     */
    public function createManifest(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/manifests', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List orders
     *
     * `GET /v1/orders`
     *
     * @param int|null $page
     * @param int|null $limit
     * @param null|OrderStatus|null $status
     * @param string|null $orderNumber
     * @param string|null $channel
     * @param string|null $search
     * @return Page<Order>
     */
    public function listOrders(?int $page = null, ?int $limit = null, ?string $status = null, ?string $orderNumber = null, ?string $channel = null, ?string $search = null): Page
    {
        return $this->send('GET', '/v1/orders', query: ['page' => $page, 'limit' => $limit, 'status' => $status, 'orderNumber' => $orderNumber, 'channel' => $channel, 'search' => $search]) ?: new Page([], []);
    }

    /**
     * Create an order
     *
     * `POST /v1/orders`
     *
     * @param mixed $body
     * @return Order
     */
    public function createOrder(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/orders', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List pickups
     *
     * `GET /v1/pickups`
     *
     * @param int|null $page
     * @param int|null $limit
     * @param null|CarrierCode|null $carrierCode
     * @param null|PickupStatus|null $status
     * @param string|null $dateFrom
     * @param string|null $dateTo
     * @return Page<Pickup>
     */
    public function listPickups(?int $page = null, ?int $limit = null, ?string $carrierCode = null, ?string $status = null, ?string $dateFrom = null, ?string $dateTo = null): Page
    {
        return $this->send('GET', '/v1/pickups', query: ['page' => $page, 'limit' => $limit, 'carrierCode' => $carrierCode, 'status' => $status, 'dateFrom' => $dateFrom, 'dateTo' => $dateTo]) ?: new Page([], []);
    }

    /**
     * Schedule a pickup
     *
     * `POST /v1/pickups`
     *
     * @param mixed $body
     * @return RehearsedPickup
     */
    public function schedulePickup(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/pickups', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List the plans
     *
     * `GET /v1/plans`
     *
     * @param int|null $page
     * @param int|null $limit
     * @return Page<Plan>
     */
    public function listPlans(?int $page = null, ?int $limit = null): Page
    {
        return $this->send('GET', '/v1/plans', query: ['page' => $page, 'limit' => $limit]) ?: new Page([], []);
    }

    /**
     * List the active products
     *
     * `GET /v1/products`
     *
     * @param int|null $page
     * @param int|null $limit
     * @param string|null $sku
     * @param string|null $search
     * @return Page<Product>
     */
    public function listProducts(?int $page = null, ?int $limit = null, ?string $sku = null, ?string $search = null): Page
    {
        return $this->send('GET', '/v1/products', query: ['page' => $page, 'limit' => $limit, 'sku' => $sku, 'search' => $search]) ?: new Page([], []);
    }

    /**
     * Create a product
     *
     * `POST /v1/products`
     *
     * @param mixed $body
     * @return Product
     */
    public function createProduct(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/products', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Quote without creating a shipment
     *
     * `POST /v1/rates`
     *
     * @param mixed $body
     * @param null|'price'|'speed'|null $sortBy
     * @return Quote
     */
    public function quoteRates(array $body, ?string $sortBy = null, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/rates', query: ['sortBy' => $sortBy], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List your requests, newest first
     *
     * `GET /v1/requests`
     *
     * @param null|'GET'|'POST'|'PUT'|'PATCH'|'DELETE'|null $method
     * @param string|null $path
     * @param int|null $status
     * @param null|'VALIDATION_ERROR'|'INVALID_INPUT'|'API_VERSION_UNSUPPORTED'|'LIVE_MODE_REQUIRED'|'SKU_ALREADY_EXISTS'|'UNAUTHORIZED'|'INVALID_API_KEY'|'EXPIRED_API_KEY'|'INSUFFICIENT_BALANCE'|'FORBIDDEN'|'INSUFFICIENT_SCOPE'|'IP_NOT_ALLOWED'|'PLAN_LIMIT_REACHED'|'SOLE_OWNER_OF_ORGANIZATION'|'RESOURCE_NOT_FOUND'|'SHIPMENT_ALREADY_PROCESSED'|'SHIPMENT_LABEL_IN_PROGRESS'|'IDEMPOTENCY_KEY_REUSED'|'IDEMPOTENCY_KEY_IN_USE'|'CLAIM_PENDING_NO_REFUND_ALLOWED'|'SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED'|'RATES_EXPIRED'|'CARRIER_NOT_SUPPORTED'|'CARRIER_CREDENTIALS_REQUIRED'|'ONE_CALL_BUY_RATES_PENDING'|'ONE_CALL_BUY_NO_MATCHING_RATE'|'RATE_LIMIT_EXCEEDED'|'INTERNAL_ERROR'|'CARRIER_ERROR'|'CHECKOUT_NOT_CONFIGURED'|null $errorCode
     * @param string|null $apiKeyId
     * @param string|null $requestId
     * @param string|null $createdFrom
     * @param string|null $createdTo
     * @param int|null $limit
     * @param string|null $cursor
     * @return Page<LoggedRequest>
     */
    public function listRequests(?string $method = null, ?string $path = null, ?int $status = null, ?string $errorCode = null, ?string $apiKeyId = null, ?string $requestId = null, ?string $createdFrom = null, ?string $createdTo = null, ?int $limit = null, ?string $cursor = null): Page
    {
        return $this->send('GET', '/v1/requests', query: ['method' => $method, 'path' => $path, 'status' => $status, 'errorCode' => $errorCode, 'apiKeyId' => $apiKeyId, 'requestId' => $requestId, 'createdFrom' => $createdFrom, 'createdTo' => $createdTo, 'limit' => $limit, 'cursor' => $cursor]) ?: new Page([], []);
    }

    /**
     * List shipments
     *
     * `GET /v1/shipments`
     *
     * @param int|null $page
     * @param int|null $limit
     * @param null|ShipmentStatus|null $status
     * @param list<ShipmentStatus>|null $statuses
     * @param string|null $carrierCode
     * @param string|null $trackingNumber
     * @param string|null $externalId
     * @param string|null $search
     * @param string|null $phone
     * @param string|null $email
     * @param string|null $postalCode
     * @param string|null $orderId
     * @param string|null $tag
     * @param bool|null $needsAttention
     * @param bool|null $late
     * @param string|null $unusedSince
     * @param string|null $createdFrom
     * @param string|null $createdTo
     * @param bool|null $useCursor
     * @param string|null $cursor
     * @return Page<ShipmentListItem>
     */
    public function listShipments(?int $page = null, ?int $limit = null, ?string $status = null, ?array $statuses = null, ?string $carrierCode = null, ?string $trackingNumber = null, ?string $externalId = null, ?string $search = null, ?string $phone = null, ?string $email = null, ?string $postalCode = null, ?string $orderId = null, ?string $tag = null, ?bool $needsAttention = null, ?bool $late = null, ?string $unusedSince = null, ?string $createdFrom = null, ?string $createdTo = null, ?bool $useCursor = null, ?string $cursor = null): Page
    {
        return $this->send('GET', '/v1/shipments', query: ['page' => $page, 'limit' => $limit, 'status' => $status, 'statuses' => $statuses, 'carrierCode' => $carrierCode, 'trackingNumber' => $trackingNumber, 'externalId' => $externalId, 'search' => $search, 'phone' => $phone, 'email' => $email, 'postalCode' => $postalCode, 'orderId' => $orderId, 'tag' => $tag, 'needsAttention' => $needsAttention, 'late' => $late, 'unusedSince' => $unusedSince, 'createdFrom' => $createdFrom, 'createdTo' => $createdTo, 'useCursor' => $useCursor, 'cursor' => $cursor]) ?: new Page([], []);
    }

    /**
     * Create a shipment and quote it
     *
     * `POST /v1/shipments`
     *
     * @param mixed $body
     * @return CreatedShipment
     */
    public function createShipment(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/shipments', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List the rules
     *
     * `GET /v1/shipping-rules`
     *
     * @param int|null $page
     * @param int|null $limit
     * @return Page<ShippingRule>
     */
    public function listShippingRules(?int $page = null, ?int $limit = null): Page
    {
        return $this->send('GET', '/v1/shipping-rules', query: ['page' => $page, 'limit' => $limit]) ?: new Page([], []);
    }

    /**
     * Create a rule
     *
     * `POST /v1/shipping-rules`
     *
     * @param mixed $body
     * @return ShippingRule
     */
    public function createShippingRule(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/shipping-rules', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List trackers
     *
     * `GET /v1/trackers`
     *
     * @param int|null $page
     * @param int|null $limit
     * @param null|CarrierCode|null $carrierCode
     * @param string|null $trackingNumber
     * @return Page<Tracker>
     */
    public function listTrackers(?int $page = null, ?int $limit = null, ?string $carrierCode = null, ?string $trackingNumber = null): Page
    {
        return $this->send('GET', '/v1/trackers', query: ['page' => $page, 'limit' => $limit, 'carrierCode' => $carrierCode, 'trackingNumber' => $trackingNumber]) ?: new Page([], []);
    }

    /**
     * Track a parcel by its number
     *
     * `POST /v1/trackers`
     *
     * @param mixed $body
     * @return Tracker
     */
    public function createTracker(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/trackers', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List the webhook endpoints
     *
     * `GET /v1/webhook-endpoints`
     *
     * @param int|null $page
     * @param int|null $limit
     * @return Page<WebhookEndpoint>
     */
    public function listWebhookEndpoints(?int $page = null, ?int $limit = null): Page
    {
        return $this->send('GET', '/v1/webhook-endpoints', query: ['page' => $page, 'limit' => $limit]) ?: new Page([], []);
    }

    /**
     * Add a webhook endpoint
     *
     * `POST /v1/webhook-endpoints`
     *
     * @param mixed $body
     * @return WebhookEndpointWithSecret
     */
    public function createWebhookEndpoint(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/webhook-endpoints', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Parse an address from free text
     *
     * `POST /v1/addresses/parse`
     *
     * @param mixed $body
     * @return ParsedAddress
     */
    public function parseAddress(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/addresses/parse', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Read a saved address
     *
     * `GET /v1/addresses/{id}`
     *
     * @return Address
     */
    public function getAddress(string $id): mixed
    {
        return $this->send('GET', '/v1/addresses/{id}', values: ['id' => $id]);
    }

    /**
     * Change a saved address
     *
     * `PATCH /v1/addresses/{id}`
     *
     * @param mixed $body
     * @return Address
     */
    public function updateAddress(string $id, array $body): mixed
    {
        return $this->send('PATCH', '/v1/addresses/{id}', values: ['id' => $id], body: $body);
    }

    /**
     * Delete a saved address
     *
     * `DELETE /v1/addresses/{id}`
     *
     * @return Deleted
     */
    public function deleteAddress(string $id): mixed
    {
        return $this->send('DELETE', '/v1/addresses/{id}', values: ['id' => $id]);
    }

    /**
     * Change an API key, or pin its version
     *
     * `PATCH /v1/api-keys/{id}`
     *
     * @param mixed $body
     * @return ApiKey
     */
    public function updateApiKey(string $id, array $body): mixed
    {
        return $this->send('PATCH', '/v1/api-keys/{id}', values: ['id' => $id], body: $body);
    }

    /**
     * Revoke an API key
     *
     * `DELETE /v1/api-keys/{id}`
     *
     * @return Deleted
     */
    public function revokeApiKey(string $id): mixed
    {
        return $this->send('DELETE', '/v1/api-keys/{id}', values: ['id' => $id]);
    }

    /**
     * Log in
     *
     * `POST /v1/auth/login`
     *
     * @param mixed $body
     * @return Session
     */
    public function logIn(array $body): mixed
    {
        return $this->send('POST', '/v1/auth/login', body: $body);
    }

    /**
     * Log out
     *
     * `POST /v1/auth/logout`
     *
     * @return Logout
     */
    public function logOut(): mixed
    {
        return $this->send('POST', '/v1/auth/logout');
    }

    /**
     * Register an organization
     *
     * `POST /v1/auth/register`
     *
     * @param mixed $body
     * @return Session
     */
    public function registerOrganization(array $body): mixed
    {
        return $this->send('POST', '/v1/auth/register', body: $body);
    }

    /**
     * Read a batch and its progress
     *
     * `GET /v1/batches/{id}`
     *
     * @return Batch
     */
    public function getBatch(string $id): mixed
    {
        return $this->send('GET', '/v1/batches/{id}', values: ['id' => $id]);
    }

    /**
     * Open the checkout of a plan
     *
     * `POST /v1/billing/checkout`
     *
     * @param mixed $body
     * @return Checkout
     */
    public function openCheckout(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/billing/checkout', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Read the fiscal profile
     *
     * `GET /v1/billing/info`
     *
     * @param bool|null $livemode
     * @return BillingInfo
     */
    public function getBillingInfo(?bool $livemode = null): mixed
    {
        return $this->send('GET', '/v1/billing/info', query: ['livemode' => $livemode]);
    }

    /**
     * Create or update the fiscal profile
     *
     * `POST /v1/billing/info`
     *
     * @param mixed $body
     * @param bool|null $livemode
     * @return BillingInfo
     */
    public function saveBillingInfo(array $body, ?bool $livemode = null, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/billing/info', query: ['livemode' => $livemode], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List the invoices
     *
     * `GET /v1/billing/invoices`
     *
     * @param int|null $page
     * @param int|null $limit
     * @param null|InvoiceStatus|null $status
     * @param string|null $createdFrom
     * @param string|null $createdTo
     * @return Page<Invoice>
     */
    public function listInvoices(?int $page = null, ?int $limit = null, ?string $status = null, ?string $createdFrom = null, ?string $createdTo = null): Page
    {
        return $this->send('GET', '/v1/billing/invoices', query: ['page' => $page, 'limit' => $limit, 'status' => $status, 'createdFrom' => $createdFrom, 'createdTo' => $createdTo]) ?: new Page([], []);
    }

    /**
     * Read an account with a carrier
     *
     * `GET /v1/carrier-accounts/{id}`
     *
     * @return CarrierAccount
     */
    public function getCarrierAccount(string $id): mixed
    {
        return $this->send('GET', '/v1/carrier-accounts/{id}', values: ['id' => $id]);
    }

    /**
     * Change an account with a carrier
     *
     * `PATCH /v1/carrier-accounts/{id}`
     *
     * @param mixed $body
     * @return CarrierAccount
     */
    public function updateCarrierAccount(string $id, array $body): mixed
    {
        return $this->send('PATCH', '/v1/carrier-accounts/{id}', values: ['id' => $id], body: $body);
    }

    /**
     * Delete an account with a carrier
     *
     * `DELETE /v1/carrier-accounts/{id}`
     *
     * @return Deleted
     */
    public function deleteCarrierAccount(string $id): mixed
    {
        return $this->send('DELETE', '/v1/carrier-accounts/{id}', values: ['id' => $id]);
    }

    /**
     * Read a carrier
     *
     * `GET /v1/carriers/{carrierCode}`
     *
     * @return Carrier
     */
    public function getCarrier(string $carrierCode): mixed
    {
        return $this->send('GET', '/v1/carriers/{carrierCode}', values: ['carrierCode' => $carrierCode]);
    }

    /**
     * Read a personal data request
     *
     * `GET /v1/data-requests/{id}`
     *
     * @return DataRequest
     */
    public function getDataRequest(string $id): mixed
    {
        return $this->send('GET', '/v1/data-requests/{id}', values: ['id' => $id]);
    }

    /**
     * Follow the events as they happen
     *
     * `GET /v1/events/stream`
     *
     * @param string|null $types
     * @return string
     */
    public function streamEvents(?string $types = null): string
    {
        return $this->send('GET', '/v1/events/stream', query: ['types' => $types]);
    }

    /**
     * Read an event
     *
     * `GET /v1/events/{id}`
     *
     * @return Event
     */
    public function getEvent(string $id): mixed
    {
        return $this->send('GET', '/v1/events/{id}', values: ['id' => $id]);
    }

    /**
     * Read the metadata of a file
     *
     * `GET /v1/files/{id}`
     *
     * @return UploadedFile
     */
    public function getFile(string $id): mixed
    {
        return $this->send('GET', '/v1/files/{id}', values: ['id' => $id]);
    }

    /**
     * List claims
     *
     * `GET /v1/insurance/claims`
     *
     * @param int|null $page
     * @param int|null $limit
     * @param string|null $shipmentId
     * @param null|ClaimStatus|null $status
     * @return Page<Claim>
     */
    public function listClaims(?int $page = null, ?int $limit = null, ?string $shipmentId = null, ?string $status = null): Page
    {
        return $this->send('GET', '/v1/insurance/claims', query: ['page' => $page, 'limit' => $limit, 'shipmentId' => $shipmentId, 'status' => $status]) ?: new Page([], []);
    }

    /**
     * File a claim
     *
     * `POST /v1/insurance/claims`
     *
     * @param mixed $body
     * @return Claim
     */
    public function fileClaim(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/insurance/claims', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * List policies
     *
     * `GET /v1/insurance/policies`
     *
     * @param int|null $page
     * @param int|null $limit
     * @param string|null $shipmentId
     * @param null|PolicyStatus|null $status
     * @return Page<Policy>
     */
    public function listPolicies(?int $page = null, ?int $limit = null, ?string $shipmentId = null, ?string $status = null): Page
    {
        return $this->send('GET', '/v1/insurance/policies', query: ['page' => $page, 'limit' => $limit, 'shipmentId' => $shipmentId, 'status' => $status]) ?: new Page([], []);
    }

    /**
     * Read a label purchase attempt
     *
     * `GET /v1/label-purchase-attempts/{id}`
     *
     * @return Attempt
     */
    public function getLabelPurchaseAttempt(string $id): mixed
    {
        return $this->send('GET', '/v1/label-purchase-attempts/{id}', values: ['id' => $id]);
    }

    /**
     * Print up to 100 labels in one file
     *
     * `POST /v1/labels/print`
     *
     * @param mixed $body
     * @return PrintedLabels
     */
    public function printLabels(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/labels/print', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Void up to 100 labels
     *
     * `POST /v1/labels/void`
     *
     * @param mixed $body
     * @return VoidedLabels
     */
    public function voidLabels(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/labels/void', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Read a manifest
     *
     * `GET /v1/manifests/{id}`
     *
     * @return Manifest
     */
    public function getManifest(string $id): mixed
    {
        return $this->send('GET', '/v1/manifests/{id}', values: ['id' => $id]);
    }

    /**
     * Export orders as CSV or XLSX
     *
     * `GET /v1/orders/export`
     *
     * @param null|'en'|'es'|null $lang
     * @param null|'csv'|'xlsx'|null $format
     * @param null|OrderStatus|null $status
     * @param string|null $createdFrom
     * @param string|null $createdTo
     * @return string
     */
    public function exportOrders(?string $lang = null, ?string $format = null, ?string $status = null, ?string $createdFrom = null, ?string $createdTo = null): string
    {
        return $this->send('GET', '/v1/orders/export', query: ['lang' => $lang, 'format' => $format, 'status' => $status, 'createdFrom' => $createdFrom, 'createdTo' => $createdTo]);
    }

    /**
     * Import orders from CSV
     *
     * `POST /v1/orders/import`
     *
     * @param mixed $body
     * @param bool|null $partial
     * @return OrderImport
     */
    public function importOrders(array $body, ?bool $partial = null, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/orders/import', query: ['partial' => $partial], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Read an order
     *
     * `GET /v1/orders/{id}`
     *
     * @return Order
     */
    public function getOrder(string $id): mixed
    {
        return $this->send('GET', '/v1/orders/{id}', values: ['id' => $id]);
    }

    /**
     * Change an order
     *
     * `PATCH /v1/orders/{id}`
     *
     * @param mixed $body
     * @return Order
     */
    public function updateOrder(string $id, array $body): mixed
    {
        return $this->send('PATCH', '/v1/orders/{id}', values: ['id' => $id], body: $body);
    }

    /**
     * Read the organization
     *
     * `GET /v1/organizations/me`
     *
     * @return Organization
     */
    public function getOrganization(): mixed
    {
        return $this->send('GET', '/v1/organizations/me');
    }

    /**
     * Change the organization, or pin its API version
     *
     * `PUT /v1/organizations/me`
     *
     * @param mixed $body
     * @return Organization
     */
    public function updateOrganization(array $body): mixed
    {
        return $this->send('PUT', '/v1/organizations/me', body: $body);
    }

    /**
     * List the carriers with their pickup support
     *
     * `GET /v1/pickups/carriers`
     *
     * @return Page<PickupCarrier>
     */
    public function listPickupCarriers(): Page
    {
        return $this->send('GET', '/v1/pickups/carriers') ?: new Page([], []);
    }

    /**
     * Read a pickup
     *
     * `GET /v1/pickups/{id}`
     *
     * @return Pickup
     */
    public function getPickup(string $id): mixed
    {
        return $this->send('GET', '/v1/pickups/{id}', values: ['id' => $id]);
    }

    /**
     * Read the loaded postal code catalog
     *
     * `GET /v1/postal-codes/catalogue`
     *
     * @return Catalog
     */
    public function getPostalCodeCatalogue(): mixed
    {
        return $this->send('GET', '/v1/postal-codes/catalogue');
    }

    /**
     * Search postal codes by colonia
     *
     * `GET /v1/postal-codes/search`
     *
     * @param string $q
     * @param string|null $stateCode
     * @param int|null $limit
     * @return Page<PostalCode>
     */
    public function searchPostalCodes(string $q, ?string $stateCode = null, ?int $limit = null): Page
    {
        return $this->send('GET', '/v1/postal-codes/search', query: ['q' => $q, 'stateCode' => $stateCode, 'limit' => $limit]) ?: new Page([], []);
    }

    /**
     * List the 32 states
     *
     * `GET /v1/postal-codes/states`
     *
     * @return Page<State>
     */
    public function listStates(): Page
    {
        return $this->send('GET', '/v1/postal-codes/states') ?: new Page([], []);
    }

    /**
     * Read a postal code
     *
     * `GET /v1/postal-codes/{postalCode}`
     *
     * @return PostalCode
     */
    public function getPostalCode(string $postalCode): mixed
    {
        return $this->send('GET', '/v1/postal-codes/{postalCode}', values: ['postalCode' => $postalCode]);
    }

    /**
     * List all products, including inactive ones
     *
     * `GET /v1/products/all`
     *
     * @param int|null $page
     * @param int|null $limit
     * @param string|null $sku
     * @param string|null $search
     * @return Page<Product>
     */
    public function listAllProducts(?int $page = null, ?int $limit = null, ?string $sku = null, ?string $search = null): Page
    {
        return $this->send('GET', '/v1/products/all', query: ['page' => $page, 'limit' => $limit, 'sku' => $sku, 'search' => $search]) ?: new Page([], []);
    }

    /**
     * Export all products as CSV or XLSX
     *
     * `GET /v1/products/export`
     *
     * @param null|'en'|'es'|null $lang
     * @param null|'csv'|'xlsx'|null $format
     * @return string
     */
    public function exportProducts(?string $lang = null, ?string $format = null): string
    {
        return $this->send('GET', '/v1/products/export', query: ['lang' => $lang, 'format' => $format]);
    }

    /**
     * Import products from CSV
     *
     * `POST /v1/products/import`
     *
     * @param mixed $body
     * @return Import
     */
    public function importProducts(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/products/import', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Read a product
     *
     * `GET /v1/products/{id}`
     *
     * @return Product
     */
    public function getProduct(string $id): mixed
    {
        return $this->send('GET', '/v1/products/{id}', values: ['id' => $id]);
    }

    /**
     * Update a product
     *
     * `PUT /v1/products/{id}`
     *
     * @param mixed $body
     * @return Product
     */
    public function updateProduct(string $id, array $body): mixed
    {
        return $this->send('PUT', '/v1/products/{id}', values: ['id' => $id], body: $body);
    }

    /**
     * Delete a product
     *
     * `DELETE /v1/products/{id}`
     *
     * @return Deleted
     */
    public function deleteProduct(string $id): mixed
    {
        return $this->send('DELETE', '/v1/products/{id}', values: ['id' => $id]);
    }

    /**
     * Read a request
     *
     * `GET /v1/requests/{requestId}`
     *
     * @return LoggedRequest
     */
    public function getRequest(string $requestId): mixed
    {
        return $this->send('GET', '/v1/requests/{requestId}', values: ['requestId' => $requestId]);
    }

    /**
     * Export shipments as CSV or XLSX
     *
     * `GET /v1/shipments/export`
     *
     * @param null|ShipmentStatus|null $status
     * @param list<ShipmentStatus>|null $statuses
     * @param string|null $carrierCode
     * @param string|null $trackingNumber
     * @param string|null $externalId
     * @param string|null $search
     * @param string|null $phone
     * @param string|null $email
     * @param string|null $postalCode
     * @param string|null $orderId
     * @param string|null $tag
     * @param bool|null $needsAttention
     * @param bool|null $late
     * @param string|null $unusedSince
     * @param string|null $createdFrom
     * @param string|null $createdTo
     * @param null|'en'|'es'|null $lang
     * @param null|'csv'|'xlsx'|null $format
     * @return string
     */
    public function exportShipments(?string $status = null, ?array $statuses = null, ?string $carrierCode = null, ?string $trackingNumber = null, ?string $externalId = null, ?string $search = null, ?string $phone = null, ?string $email = null, ?string $postalCode = null, ?string $orderId = null, ?string $tag = null, ?bool $needsAttention = null, ?bool $late = null, ?string $unusedSince = null, ?string $createdFrom = null, ?string $createdTo = null, ?string $lang = null, ?string $format = null): string
    {
        return $this->send('GET', '/v1/shipments/export', query: ['status' => $status, 'statuses' => $statuses, 'carrierCode' => $carrierCode, 'trackingNumber' => $trackingNumber, 'externalId' => $externalId, 'search' => $search, 'phone' => $phone, 'email' => $email, 'postalCode' => $postalCode, 'orderId' => $orderId, 'tag' => $tag, 'needsAttention' => $needsAttention, 'late' => $late, 'unusedSince' => $unusedSince, 'createdFrom' => $createdFrom, 'createdTo' => $createdTo, 'lang' => $lang, 'format' => $format]);
    }

    /**
     * Count shipments by status
     *
     * `GET /v1/shipments/stats`
     *
     * @return ShipmentStats
     */
    public function getShipmentStats(): mixed
    {
        return $this->send('GET', '/v1/shipments/stats');
    }

    /**
     * Read a shipment
     *
     * `GET /v1/shipments/{id}`
     *
     * @return Shipment
     */
    public function getShipment(string $id): mixed
    {
        return $this->send('GET', '/v1/shipments/{id}', values: ['id' => $id]);
    }

    /**
     * Change a draft shipment
     *
     * `PUT /v1/shipments/{id}`
     *
     * @param mixed $body
     * @return Shipment
     */
    public function updateShipment(string $id, array $body): mixed
    {
        return $this->send('PUT', '/v1/shipments/{id}', values: ['id' => $id], body: $body);
    }

    /**
     * Cancel a shipment
     *
     * `DELETE /v1/shipments/{id}`
     *
     * @return Shipment
     */
    public function cancelShipment(string $id): mixed
    {
        return $this->send('DELETE', '/v1/shipments/{id}', values: ['id' => $id]);
    }

    /**
     * Preview the rules for a shipment
     *
     * `POST /v1/shipping-rules/preview`
     *
     * @param mixed $body
     * @return Preview
     */
    public function previewShippingRules(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/shipping-rules/preview', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Change priorities
     *
     * `PATCH /v1/shipping-rules/reorder`
     *
     * @param mixed $body
     * @return Page<ShippingRule>
     */
    public function reorderShippingRules(array $body): Page
    {
        return $this->send('PATCH', '/v1/shipping-rules/reorder', body: $body) ?: new Page([], []);
    }

    /**
     * Read a rule
     *
     * `GET /v1/shipping-rules/{id}`
     *
     * @return ShippingRule
     */
    public function getShippingRule(string $id): mixed
    {
        return $this->send('GET', '/v1/shipping-rules/{id}', values: ['id' => $id]);
    }

    /**
     * Update a rule
     *
     * `PUT /v1/shipping-rules/{id}`
     *
     * @param mixed $body
     * @return ShippingRule
     */
    public function updateShippingRule(string $id, array $body): mixed
    {
        return $this->send('PUT', '/v1/shipping-rules/{id}', values: ['id' => $id], body: $body);
    }

    /**
     * Delete a rule
     *
     * `DELETE /v1/shipping-rules/{id}`
     *
     * @return Deleted
     */
    public function deleteShippingRule(string $id): mixed
    {
        return $this->send('DELETE', '/v1/shipping-rules/{id}', values: ['id' => $id]);
    }

    /**
     * Read a tracker
     *
     * `GET /v1/trackers/{id}`
     *
     * @return Tracker
     */
    public function getTracker(string $id): mixed
    {
        return $this->send('GET', '/v1/trackers/{id}', values: ['id' => $id]);
    }

    /**
     * Delete a tracker
     *
     * `DELETE /v1/trackers/{id}`
     *
     * @return Deleted
     */
    public function deleteTracker(string $id): mixed
    {
        return $this->send('DELETE', '/v1/trackers/{id}', values: ['id' => $id]);
    }

    /**
     * Read your profile
     *
     * `GET /v1/users/me`
     *
     * @return Member
     */
    public function getProfile(): mixed
    {
        return $this->send('GET', '/v1/users/me');
    }

    /**
     * Delete your account
     *
     * `DELETE /v1/users/me`
     *
     * @param mixed $body
     * @return Deleted
     */
    public function deleteAccount(array $body): mixed
    {
        return $this->send('DELETE', '/v1/users/me', body: $body);
    }

    /**
     * Read the balance
     *
     * `GET /v1/wallet/balance`
     *
     * @param bool|null $livemode
     * @return Wallet
     */
    public function getWalletBalance(?bool $livemode = null): mixed
    {
        return $this->send('GET', '/v1/wallet/balance', query: ['livemode' => $livemode]);
    }

    /**
     * Read the CLABE
     *
     * `GET /v1/wallet/funding-instructions`
     *
     * @return FundingInstruction
     */
    public function getFundingInstruction(): mixed
    {
        return $this->send('GET', '/v1/wallet/funding-instructions');
    }

    /**
     * Get a CLABE for bank transfers
     *
     * `POST /v1/wallet/funding-instructions`
     *
     * @return FundingInstruction
     */
    public function provisionFundingInstruction(?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/wallet/funding-instructions', idempotencyKey: $idempotencyKey);
    }

    /**
     * Set or clear the low-balance alert
     *
     * `PATCH /v1/wallet/settings`
     *
     * @param mixed $body
     * @return Wallet
     */
    public function updateWalletSettings(array $body): mixed
    {
        return $this->send('PATCH', '/v1/wallet/settings', body: $body);
    }

    /**
     * Sum the wallet entries of a period
     *
     * `GET /v1/wallet/summary`
     *
     * @param bool|null $livemode
     * @param string|null $from
     * @param string|null $to
     * @return WalletSummary
     */
    public function getWalletSummary(?bool $livemode = null, ?string $from = null, ?string $to = null): mixed
    {
        return $this->send('GET', '/v1/wallet/summary', query: ['livemode' => $livemode, 'from' => $from, 'to' => $to]);
    }

    /**
     * List surcharges
     *
     * `GET /v1/wallet/surcharges`
     *
     * @param int|null $page
     * @param int|null $limit
     * @param string|null $shipmentId
     * @param null|'CHARGED'|'DISPUTED'|'REVERSED'|null $status
     * @return Page<Surcharge>
     */
    public function listSurcharges(?int $page = null, ?int $limit = null, ?string $shipmentId = null, ?string $status = null): Page
    {
        return $this->send('GET', '/v1/wallet/surcharges', query: ['page' => $page, 'limit' => $limit, 'shipmentId' => $shipmentId, 'status' => $status]) ?: new Page([], []);
    }

    /**
     * Read the statement
     *
     * `GET /v1/wallet/transactions`
     *
     * @param int|null $page
     * @param int|null $limit
     * @param bool|null $livemode
     * @param string|null $from
     * @param string|null $to
     * @param null|TransactionType|null $type
     * @param null|ReferenceType|null $referenceType
     * @param string|null $referenceId
     * @param null|'asc'|'desc'|null $sortOrder
     * @return Page<WalletTransaction>
     */
    public function listWalletTransactions(?int $page = null, ?int $limit = null, ?bool $livemode = null, ?string $from = null, ?string $to = null, ?string $type = null, ?string $referenceType = null, ?string $referenceId = null, ?string $sortOrder = null): Page
    {
        return $this->send('GET', '/v1/wallet/transactions', query: ['page' => $page, 'limit' => $limit, 'livemode' => $livemode, 'from' => $from, 'to' => $to, 'type' => $type, 'referenceType' => $referenceType, 'referenceId' => $referenceId, 'sortOrder' => $sortOrder]) ?: new Page([], []);
    }

    /**
     * Read a webhook endpoint
     *
     * `GET /v1/webhook-endpoints/{id}`
     *
     * @return WebhookEndpoint
     */
    public function getWebhookEndpoint(string $id): mixed
    {
        return $this->send('GET', '/v1/webhook-endpoints/{id}', values: ['id' => $id]);
    }

    /**
     * Change, activate or deactivate a webhook endpoint
     *
     * `PATCH /v1/webhook-endpoints/{id}`
     *
     * @param mixed $body
     * @return WebhookEndpoint
     */
    public function updateWebhookEndpoint(string $id, array $body): mixed
    {
        return $this->send('PATCH', '/v1/webhook-endpoints/{id}', values: ['id' => $id], body: $body);
    }

    /**
     * Delete a webhook endpoint
     *
     * `DELETE /v1/webhook-endpoints/{id}`
     *
     * @return Deleted
     */
    public function deleteWebhookEndpoint(string $id): mixed
    {
        return $this->send('DELETE', '/v1/webhook-endpoints/{id}', values: ['id' => $id]);
    }

    /**
     * Verify a saved address
     *
     * `POST /v1/addresses/{id}/validate`
     *
     * @return Verification
     */
    public function validateAddress(string $id, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/addresses/{id}/validate', values: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * Report an account that a stranger opened with your email
     *
     * `POST /v1/auth/email/reject`
     *
     * @param mixed $body
     * @return EmailRejected
     */
    public function rejectEmail(array $body): mixed
    {
        return $this->send('POST', '/v1/auth/email/reject', body: $body);
    }

    /**
     * Verify an email address
     *
     * `POST /v1/auth/email/verify`
     *
     * @param mixed $body
     * @return EmailVerified
     */
    public function verifyEmail(array $body): mixed
    {
        return $this->send('POST', '/v1/auth/email/verify', body: $body);
    }

    /**
     * Accept an invitation
     *
     * `POST /v1/auth/invitations/accept`
     *
     * @param mixed $body
     * @return Session
     */
    public function acceptInvitation(array $body): mixed
    {
        return $this->send('POST', '/v1/auth/invitations/accept', body: $body);
    }

    /**
     * Complete a login with a second factor
     *
     * `POST /v1/auth/login/second-factor`
     *
     * @param mixed $body
     * @return Session
     */
    public function completeLogin(array $body): mixed
    {
        return $this->send('POST', '/v1/auth/login/second-factor', body: $body);
    }

    /**
     * Request a password reset
     *
     * `POST /v1/auth/password/forgot`
     *
     * @param mixed $body
     * @return ResetMailSent
     */
    public function requestPasswordReset(array $body): mixed
    {
        return $this->send('POST', '/v1/auth/password/forgot', body: $body);
    }

    /**
     * Reset a password
     *
     * `POST /v1/auth/password/reset`
     *
     * @param mixed $body
     * @param bool|null $revokeKeys
     * @return PasswordReset
     */
    public function resetPassword(array $body, ?bool $revokeKeys = null): mixed
    {
        return $this->send('POST', '/v1/auth/password/reset', query: ['revokeKeys' => $revokeKeys], body: $body);
    }

    /**
     * Retry the failed items of a batch
     *
     * `POST /v1/batches/{id}/retry`
     *
     * @return BatchSummary
     */
    public function retryBatch(string $id, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/batches/{id}/retry', values: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * Download the XML and PDF files of a month
     *
     * `GET /v1/billing/invoices/archive`
     *
     * @param string $month
     * @return string
     */
    public function archiveInvoices(string $month): string
    {
        return $this->send('GET', '/v1/billing/invoices/archive', query: ['month' => $month]);
    }

    /**
     * Export the invoices of a month as CSV or XLSX
     *
     * `GET /v1/billing/invoices/export`
     *
     * @param string $month
     * @param null|'en'|'es'|null $lang
     * @param null|'csv'|'xlsx'|null $format
     * @param bool|null $totals
     * @return string
     */
    public function exportInvoices(string $month, ?string $lang = null, ?string $format = null, ?bool $totals = null): string
    {
        return $this->send('GET', '/v1/billing/invoices/export', query: ['month' => $month, 'lang' => $lang, 'format' => $format, 'totals' => $totals]);
    }

    /**
     * Read an invoice
     *
     * `GET /v1/billing/invoices/{id}`
     *
     * @return Invoice
     */
    public function getInvoice(string $id): mixed
    {
        return $this->send('GET', '/v1/billing/invoices/{id}', values: ['id' => $id]);
    }

    /**
     * Verify up to 100 addresses
     *
     * `POST /v1/bulk/addresses/validate`
     *
     * @param mixed $body
     * @return Page<BulkVerification>
     */
    public function validateAddresses(array $body, ?string $idempotencyKey = null): Page
    {
        return $this->send('POST', '/v1/bulk/addresses/validate', body: $body, idempotencyKey: $idempotencyKey) ?: new Page([], []);
    }

    /**
     * Read up to 100 orders
     *
     * `POST /v1/bulk/orders/fetch`
     *
     * @param mixed $body
     * @return Page<FetchedOrder>
     */
    public function fetchOrders(array $body, ?string $idempotencyKey = null): Page
    {
        return $this->send('POST', '/v1/bulk/orders/fetch', body: $body, idempotencyKey: $idempotencyKey) ?: new Page([], []);
    }

    /**
     * Read up to 100 shipments
     *
     * `POST /v1/bulk/shipments/fetch`
     *
     * @param mixed $body
     * @return Page<FetchedShipment>
     */
    public function fetchShipments(array $body, ?string $idempotencyKey = null): Page
    {
        return $this->send('POST', '/v1/bulk/shipments/fetch', body: $body, idempotencyKey: $idempotencyKey) ?: new Page([], []);
    }

    /**
     * Look up parcels by tracking number
     *
     * `POST /v1/bulk/tracking/lookup`
     *
     * @param mixed $body
     * @return Page<TrackingLookup>
     */
    public function lookUpTracking(array $body, ?string $idempotencyKey = null): Page
    {
        return $this->send('POST', '/v1/bulk/tracking/lookup', body: $body, idempotencyKey: $idempotencyKey) ?: new Page([], []);
    }

    /**
     * Verify the credentials of a carrier account
     *
     * `POST /v1/carrier-accounts/{id}/verify`
     *
     * @return AccountVerification
     */
    public function verifyCarrierAccount(string $id, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/carrier-accounts/{id}/verify', values: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * Read the performance of a carrier
     *
     * `GET /v1/carriers/{carrierCode}/performance`
     *
     * @param string|null $serviceCode
     * @param string|null $from
     * @param string|null $to
     * @return CarrierPerformance
     */
    public function getCarrierPerformance(string $carrierCode, ?string $serviceCode = null, ?string $from = null, ?string $to = null): mixed
    {
        return $this->send('GET', '/v1/carriers/{carrierCode}/performance', values: ['carrierCode' => $carrierCode], query: ['serviceCode' => $serviceCode, 'from' => $from, 'to' => $to]);
    }

    /**
     * Download an export of personal data
     *
     * `GET /v1/data-requests/{id}/content`
     *
     * @return mixed
     */
    public function downloadDataRequest(string $id): mixed
    {
        return $this->send('GET', '/v1/data-requests/{id}/content', values: ['id' => $id]);
    }

    /**
     * Download a file
     *
     * `GET /v1/files/{id}/content`
     *
     * @return string
     */
    public function downloadFile(string $id): string
    {
        return $this->send('GET', '/v1/files/{id}/content', values: ['id' => $id]);
    }

    /**
     * Read a claim
     *
     * `GET /v1/insurance/claims/{id}`
     *
     * @return Claim
     */
    public function getClaim(string $id): mixed
    {
        return $this->send('GET', '/v1/insurance/claims/{id}', values: ['id' => $id]);
    }

    /**
     * Read a policy
     *
     * `GET /v1/insurance/policies/{id}`
     *
     * @return Policy
     */
    public function getPolicy(string $id): mixed
    {
        return $this->send('GET', '/v1/insurance/policies/{id}', values: ['id' => $id]);
    }

    /**
     * Cancel an order
     *
     * `POST /v1/orders/{id}/cancel`
     *
     * @return Order
     */
    public function cancelOrder(string $id, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/orders/{id}/cancel', values: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * Print the packing slip of an order
     *
     * `GET /v1/orders/{id}/packing-slip`
     *
     * @return string
     */
    public function getPackingSlip(string $id): string
    {
        return $this->send('GET', '/v1/orders/{id}/packing-slip', values: ['id' => $id]);
    }

    /**
     * Read the branding
     *
     * `GET /v1/organizations/me/branding`
     *
     * @return Branding
     */
    public function getBranding(): mixed
    {
        return $this->send('GET', '/v1/organizations/me/branding');
    }

    /**
     * Change the branding
     *
     * `PUT /v1/organizations/me/branding`
     *
     * @param mixed $body
     * @return Branding
     */
    public function updateBranding(array $body): mixed
    {
        return $this->send('PUT', '/v1/organizations/me/branding', body: $body);
    }

    /**
     * List the members
     *
     * `GET /v1/organizations/me/members`
     *
     * @param int|null $page
     * @param int|null $limit
     * @return Page<Member>
     */
    public function listMembers(?int $page = null, ?int $limit = null): Page
    {
        return $this->send('GET', '/v1/organizations/me/members', query: ['page' => $page, 'limit' => $limit]) ?: new Page([], []);
    }

    /**
     * Add a member
     *
     * `POST /v1/organizations/me/members`
     *
     * @param mixed $body
     * @return Member
     */
    public function addMember(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/organizations/me/members', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Read which emails recipients get
     *
     * `GET /v1/organizations/me/recipient-mails`
     *
     * @return RecipientMails
     */
    public function getRecipientMails(): mixed
    {
        return $this->send('GET', '/v1/organizations/me/recipient-mails');
    }

    /**
     * Choose which emails recipients get
     *
     * `PUT /v1/organizations/me/recipient-mails`
     *
     * @param mixed $body
     * @return RecipientMails
     */
    public function updateRecipientMails(array $body): mixed
    {
        return $this->send('PUT', '/v1/organizations/me/recipient-mails', body: $body);
    }

    /**
     * Cancel a pickup
     *
     * `PATCH /v1/pickups/{id}/cancel`
     *
     * @param mixed $body
     * @return Pickup
     */
    public function cancelPickup(string $id, array $body): mixed
    {
        return $this->send('PATCH', '/v1/pickups/{id}/cancel', values: ['id' => $id], body: $body);
    }

    /**
     * Refresh the status of a pickup
     *
     * `POST /v1/pickups/{id}/refresh-status`
     *
     * @return Pickup
     */
    public function refreshPickup(string $id, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/pickups/{id}/refresh-status', values: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * Quote one carrier
     *
     * `POST /v1/rates/carrier/{carrierCode}`
     *
     * @param mixed $body
     * @param null|'price'|'speed'|null $sortBy
     * @return Quote
     */
    public function quoteCarrierRates(string $carrierCode, array $body, ?string $sortBy = null, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/rates/carrier/{carrierCode}', values: ['carrierCode' => $carrierCode], query: ['sortBy' => $sortBy], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Duplicate a shipment
     *
     * `POST /v1/shipments/{id}/duplicate`
     *
     * @param mixed $body
     * @return Shipment
     */
    public function duplicateShipment(string $id, array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/shipments/{id}/duplicate', values: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Get the label again
     *
     * `GET /v1/shipments/{id}/label`
     *
     * @param null|'PDF'|'ZPL'|'PNG'|null $format
     * @param null|'203'|'300'|null $resolution
     * @return LabelFile
     */
    public function getLabelFile(string $id, ?string $format = null, ?string $resolution = null): mixed
    {
        return $this->send('GET', '/v1/shipments/{id}/label', values: ['id' => $id], query: ['format' => $format, 'resolution' => $resolution]);
    }

    /**
     * Buy a label
     *
     * `POST /v1/shipments/{id}/label`
     *
     * @param mixed $body
     * @return Label
     */
    public function buyLabel(string $id, array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/shipments/{id}/label', values: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Read or refresh the rates of a shipment
     *
     * `GET /v1/shipments/{id}/rates`
     *
     * @param bool|null $refresh
     * @return ShipmentRates
     */
    public function getShipmentRates(string $id, ?bool $refresh = null): mixed
    {
        return $this->send('GET', '/v1/shipments/{id}/rates', values: ['id' => $id], query: ['refresh' => $refresh]);
    }

    /**
     * Create a return shipment
     *
     * `POST /v1/shipments/{id}/return`
     *
     * @param mixed $body
     * @return Shipment
     */
    public function createReturnShipment(string $id, array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/shipments/{id}/return', values: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Refresh a tracker
     *
     * `POST /v1/trackers/{id}/refresh`
     *
     * @return Tracker
     */
    public function refreshTracker(string $id, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/trackers/{id}/refresh', values: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * Change your password
     *
     * `PUT /v1/users/me/password`
     *
     * @param mixed $body
     * @return PasswordChanged
     */
    public function changePassword(array $body): mixed
    {
        return $this->send('PUT', '/v1/users/me/password', body: $body);
    }

    /**
     * Read your second factor
     *
     * `GET /v1/users/me/second-factor`
     *
     * @return SecondFactor
     */
    public function getSecondFactor(): mixed
    {
        return $this->send('GET', '/v1/users/me/second-factor');
    }

    /**
     * Enrol a second factor
     *
     * `POST /v1/users/me/second-factor`
     *
     * @param mixed $body
     * @return EnrolledSecondFactor
     */
    public function enrolSecondFactor(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/users/me/second-factor', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Switch your second factor off
     *
     * `DELETE /v1/users/me/second-factor`
     *
     * @param mixed $body
     * @return SecondFactorOff
     */
    public function disableSecondFactor(array $body): mixed
    {
        return $this->send('DELETE', '/v1/users/me/second-factor', body: $body);
    }

    /**
     * List your sessions
     *
     * `GET /v1/users/me/sessions`
     *
     * @param int|null $page
     * @param int|null $limit
     * @return Page<UserSession>
     */
    public function listSessions(?int $page = null, ?int $limit = null): Page
    {
        return $this->send('GET', '/v1/users/me/sessions', query: ['page' => $page, 'limit' => $limit]) ?: new Page([], []);
    }

    /**
     * Add funds by card
     *
     * `POST /v1/wallet/fund/card`
     *
     * @param mixed $body
     * @return CardFunding
     */
    public function fundByCard(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/wallet/fund/card', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Add funds by cash voucher
     *
     * `POST /v1/wallet/fund/oxxo`
     *
     * @param mixed $body
     * @return CashFunding
     */
    public function fundByCashVoucher(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/wallet/fund/oxxo', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Add funds by e-wallet
     *
     * `POST /v1/wallet/fund/paypal`
     *
     * @param mixed $body
     * @return EwalletFunding
     */
    public function fundByEwallet(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/wallet/fund/paypal', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Read the statement of a month
     *
     * `GET /v1/wallet/statements/{month}`
     *
     * @param bool|null $livemode
     * @return Statement
     */
    public function getMonthlyStatement(string $month, ?bool $livemode = null): mixed
    {
        return $this->send('GET', '/v1/wallet/statements/{month}', values: ['month' => $month], query: ['livemode' => $livemode]);
    }

    /**
     * Export surcharges as CSV or XLSX
     *
     * `GET /v1/wallet/surcharges/export`
     *
     * @param null|'en'|'es'|null $lang
     * @param null|'csv'|'xlsx'|null $format
     * @param string|null $shipmentId
     * @param null|SurchargeStatus|null $status
     * @return string
     */
    public function exportSurcharges(?string $lang = null, ?string $format = null, ?string $shipmentId = null, ?string $status = null): string
    {
        return $this->send('GET', '/v1/wallet/surcharges/export', query: ['lang' => $lang, 'format' => $format, 'shipmentId' => $shipmentId, 'status' => $status]);
    }

    /**
     * Read a surcharge
     *
     * `GET /v1/wallet/surcharges/{id}`
     *
     * @return Surcharge
     */
    public function getSurcharge(string $id): mixed
    {
        return $this->send('GET', '/v1/wallet/surcharges/{id}', values: ['id' => $id]);
    }

    /**
     * Reset the TEST wallet
     *
     * `POST /v1/wallet/test/reset`
     *
     * @return Wallet
     */
    public function resetTestWallet(?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/wallet/test/reset', idempotencyKey: $idempotencyKey);
    }

    /**
     * Redeliver an event
     *
     * `POST /v1/webhook-deliveries/{id}/redeliver`
     *
     * @return WebhookDelivery
     */
    public function redeliverWebhook(string $id, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/webhook-deliveries/{id}/redeliver', values: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * List the deliveries of a webhook endpoint
     *
     * `GET /v1/webhook-endpoints/{id}/deliveries`
     *
     * @param int|null $page
     * @param int|null $limit
     * @param null|DeliveryStatus|null $status
     * @return Page<WebhookDelivery>
     */
    public function listWebhookDeliveries(string $id, ?int $page = null, ?int $limit = null, ?string $status = null): Page
    {
        return $this->send('GET', '/v1/webhook-endpoints/{id}/deliveries', values: ['id' => $id], query: ['page' => $page, 'limit' => $limit, 'status' => $status]) ?: new Page([], []);
    }

    /**
     * Redeliver the missed events of a webhook endpoint
     *
     * `POST /v1/webhook-endpoints/{id}/recover`
     *
     * @param mixed $body
     * @return RecoveredDeliveries
     */
    public function recoverWebhooks(string $id, array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/webhook-endpoints/{id}/recover', values: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Replace the signing secret
     *
     * `POST /v1/webhook-endpoints/{id}/rotate-secret`
     *
     * @return WebhookEndpointWithSecret
     */
    public function rotateWebhookSecret(string $id, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/webhook-endpoints/{id}/rotate-secret', values: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * Send a test event to a webhook endpoint
     *
     * `POST /v1/webhook-endpoints/{id}/test`
     *
     * @return WebhookDelivery
     */
    public function sendTestWebhook(string $id, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/webhook-endpoints/{id}/test', values: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * Withdraw an open claim
     *
     * `POST /v1/insurance/claims/{id}/withdraw`
     *
     * @return Claim
     */
    public function withdrawClaim(string $id, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/insurance/claims/{id}/withdraw', values: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * Settle a TEST purchase that is `action_required`
     *
     * `POST /v1/label-purchase-attempts/{id}/test/settle`
     *
     * @param mixed $body
     * @return Attempt
     */
    public function settleTestLabelPurchaseAttempt(string $id, array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/label-purchase-attempts/{id}/test/settle', values: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Change a member’s name or role
     *
     * `PATCH /v1/organizations/me/members/{id}`
     *
     * @param mixed $body
     * @return Member
     */
    public function updateMember(string $id, array $body): mixed
    {
        return $this->send('PATCH', '/v1/organizations/me/members/{id}', values: ['id' => $id], body: $body);
    }

    /**
     * Remove a member
     *
     * `DELETE /v1/organizations/me/members/{id}`
     *
     * @param bool|null $revokeKeys
     * @return RemovedMember
     */
    public function removeMember(string $id, ?bool $revokeKeys = null): mixed
    {
        return $this->send('DELETE', '/v1/organizations/me/members/{id}', values: ['id' => $id], query: ['revokeKeys' => $revokeKeys]);
    }

    /**
     * Void a label
     *
     * `POST /v1/shipments/{id}/label/void`
     *
     * @return VoidedLabel
     */
    public function voidLabel(string $id, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/shipments/{id}/label/void', values: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * Advance a TEST parcel one step
     *
     * `POST /v1/shipments/{id}/test/advance-status`
     *
     * @return Shipment
     */
    public function advanceTestShipment(string $id, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/shipments/{id}/test/advance-status', values: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * Move a TEST shipment into the past
     *
     * `POST /v1/shipments/{id}/test/age`
     *
     * @param mixed $body
     * @return Shipment
     */
    public function ageTestShipment(string $id, array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/shipments/{id}/test/age', values: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Add a scan to a TEST parcel
     *
     * `POST /v1/shipments/{id}/test/scans`
     *
     * @param mixed $body
     * @return Scan
     */
    public function addTestScan(string $id, array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/shipments/{id}/test/scans', values: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Refresh the tracking of a shipment
     *
     * `POST /v1/shipments/{id}/tracking/refresh`
     *
     * @return Shipment
     */
    public function refreshShipmentTracking(string $id, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/shipments/{id}/tracking/refresh', values: ['id' => $id], idempotencyKey: $idempotencyKey);
    }

    /**
     * Switch your second factor on
     *
     * `POST /v1/users/me/second-factor/confirm`
     *
     * @param mixed $body
     * @return RecoveryCodes
     */
    public function confirmSecondFactor(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/users/me/second-factor/confirm', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Replace your recovery codes
     *
     * `POST /v1/users/me/second-factor/recovery-codes`
     *
     * @param mixed $body
     * @return RecoveryCodes
     */
    public function replaceRecoveryCodes(array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/users/me/second-factor/recovery-codes', body: $body, idempotencyKey: $idempotencyKey);
    }

    /**
     * Revoke one of your sessions
     *
     * `DELETE /v1/users/me/sessions/{id}`
     *
     * @return Deleted
     */
    public function revokeSession(string $id): mixed
    {
        return $this->send('DELETE', '/v1/users/me/sessions/{id}', values: ['id' => $id]);
    }

    /**
     * Read the status of a payment
     *
     * `GET /v1/wallet/fund/{paymentIntentId}/status`
     *
     * @return PaymentStatus
     */
    public function getPaymentStatus(string $paymentIntentId): mixed
    {
        return $this->send('GET', '/v1/wallet/fund/{paymentIntentId}/status', values: ['paymentIntentId' => $paymentIntentId]);
    }

    /**
     * Download the entries of a month as CSV or XLSX
     *
     * `GET /v1/wallet/statements/{month}/csv`
     *
     * @param bool|null $livemode
     * @param null|'en'|'es'|null $lang
     * @param null|'csv'|'xlsx'|null $format
     * @param bool|null $totals
     * @return string
     */
    public function getMonthlyStatementCsv(string $month, ?bool $livemode = null, ?string $lang = null, ?string $format = null, ?bool $totals = null): string
    {
        return $this->send('GET', '/v1/wallet/statements/{month}/csv', values: ['month' => $month], query: ['livemode' => $livemode, 'lang' => $lang, 'format' => $format, 'totals' => $totals]);
    }

    /**
     * Download the statement of a month as PDF
     *
     * `GET /v1/wallet/statements/{month}/pdf`
     *
     * @param bool|null $livemode
     * @return string
     */
    public function getMonthlyStatementPdf(string $month, ?bool $livemode = null): string
    {
        return $this->send('GET', '/v1/wallet/statements/{month}/pdf', values: ['month' => $month], query: ['livemode' => $livemode]);
    }

    /**
     * Dispute a surcharge
     *
     * `POST /v1/wallet/surcharges/{id}/dispute`
     *
     * @param mixed $body
     * @return Surcharge
     */
    public function disputeSurcharge(string $id, array $body, ?string $idempotencyKey = null): mixed
    {
        return $this->send('POST', '/v1/wallet/surcharges/{id}/dispute', values: ['id' => $id], body: $body, idempotencyKey: $idempotencyKey);
    }

}
