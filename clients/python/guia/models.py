# Generated from the OpenAPI document: `npm run generate`. Do not edit.

from decimal import Decimal
from typing import Any, Dict, List, Literal, Optional, TypedDict, Union

# Responses hold numbers with decimals as Decimal. Requests take any of these.
Number = Union[int, float, Decimal]


_AcceptInvitationRequestRequired = TypedDict("_AcceptInvitationRequestRequired", {
    "token": "str",
    "password": "str",
})


class AcceptInvitationRequest(_AcceptInvitationRequestRequired):
    """The token of an emailed invitation and the password of the new user."""


_AccountVerificationRequired = TypedDict("_AccountVerificationRequired", {
    "verified": "bool",
    "message": "str",
})


class AccountVerification(_AccountVerificationRequired):
    """Result of verifying the credentials with the carrier."""


_ActionRequired = TypedDict("_ActionRequired", {
    "type": "ActionType",
})

_ActionOptional = TypedDict("_ActionOptional", {
    "carrierCode": "str",
    "serviceCode": "str",
    "declaredValue": "Number",
    "format": "LabelFormat",
    "days": "int",
    "tags": "List[str]",
}, total=False)


class Action(_ActionRequired, _ActionOptional):
    """One action of a rule. The required fields depend on `type`."""


ActionType = Literal["select_carrier", "select_service", "exclude_carrier", "add_insurance", "set_label_format", "add_signature_required", "require_delivery_by", "tag"]


_AddMemberRequestRequired = TypedDict("_AddMemberRequestRequired", {
    "email": "str",
    "name": "str",
    "role": "Role",
})

_AddMemberRequestOptional = TypedDict("_AddMemberRequestOptional", {
    "password": "Optional[str]",
    "currentPassword": "Optional[str]",
}, total=False)


class AddMemberRequest(_AddMemberRequestRequired, _AddMemberRequestOptional):
    """A new member of the organization."""


_AddTestScanRequestRequired = TypedDict("_AddTestScanRequestRequired", {
    "description": "str",
})

_AddTestScanRequestOptional = TypedDict("_AddTestScanRequestOptional", {
    "exception": "Optional[ScanException]",
    "status": "Optional[ScannedStatus]",
}, total=False)


class AddTestScanRequest(_AddTestScanRequestRequired, _AddTestScanRequestOptional):
    """A simulated scan of a TEST parcel."""


_AddressRequired = TypedDict("_AddressRequired", {
    "id": "str",
    "contactName": "str",
    "contactPhone": "str",
    "contactEmail": "Optional[str]",
    "company": "Optional[str]",
    "street": "str",
    "exteriorNumber": "str",
    "interiorNumber": "Optional[str]",
    "neighborhood": "str",
    "city": "str",
    "state": "str",
    "postalCode": "str",
    "country": "str",
    "reference": "Optional[str]",
    "isResidential": "bool",
    "latitude": "Optional[Number]",
    "longitude": "Optional[Number]",
    "isDefault": "bool",
    "isVerified": "bool",
    "createdAt": "str",
})


class Address(_AddressRequired):
    """An address of the address book."""


_AddressChangesOptional = TypedDict("_AddressChangesOptional", {
    "contactName": "str",
    "contactPhone": "str",
    "contactEmail": "Optional[str]",
    "company": "Optional[str]",
    "street": "str",
    "exteriorNumber": "str",
    "interiorNumber": "Optional[str]",
    "neighborhood": "str",
    "city": "str",
    "state": "str",
    "postalCode": "str",
    "country": "Optional[str]",
    "reference": "Optional[str]",
    "isResidential": "Optional[bool]",
    "isDefault": "Optional[bool]",
    "latitude": "Optional[Number]",
    "longitude": "Optional[Number]",
}, total=False)


class AddressChanges(_AddressChangesOptional):
    """Fields of a saved address to change. An absent field keeps its value. Null clears an optional field."""


_AddressRequestRequired = TypedDict("_AddressRequestRequired", {
    "contactName": "str",
    "contactPhone": "str",
    "street": "str",
    "exteriorNumber": "str",
    "neighborhood": "str",
    "city": "str",
    "state": "str",
    "postalCode": "str",
})

_AddressRequestOptional = TypedDict("_AddressRequestOptional", {
    "contactEmail": "Optional[str]",
    "company": "Optional[str]",
    "interiorNumber": "Optional[str]",
    "country": "Optional[str]",
    "reference": "Optional[str]",
    "isResidential": "Optional[bool]",
    "isDefault": "Optional[bool]",
    "latitude": "Optional[Number]",
    "longitude": "Optional[Number]",
}, total=False)


class AddressRequest(_AddressRequestRequired, _AddressRequestOptional):
    """An origin or destination address with its contact person."""


_AddressSnapshotRequired = TypedDict("_AddressSnapshotRequired", {
    "contactName": "str",
    "contactPhone": "str",
    "contactEmail": "Optional[str]",
    "company": "Optional[str]",
    "street": "str",
    "exteriorNumber": "str",
    "interiorNumber": "Optional[str]",
    "neighborhood": "str",
    "city": "str",
    "state": "str",
    "postalCode": "str",
    "country": "str",
    "reference": "Optional[str]",
    "isResidential": "bool",
    "latitude": "Optional[Number]",
    "longitude": "Optional[Number]",
    "savedAddressId": "Optional[str]",
})


class AddressSnapshot(_AddressSnapshotRequired):
    """A copy of an address, made when the shipment was created. Changes of the address book do not change the copy."""


_AddressWarningRequired = TypedDict("_AddressWarningRequired", {
    "field": "str",
    "code": "AddressWarningCode",
    "message": "str",
})


class AddressWarning(_AddressWarningRequired):
    """Non-blocking warning: a field of an address contradicts its postal code."""


AddressWarningCode = Literal["STATE_MISMATCH", "CITY_MISMATCH", "UNKNOWN_POSTAL_CODE", "UNKNOWN_NEIGHBORHOOD", "NOT_PRINTABLE"]


_AgeShipmentRequestRequired = TypedDict("_AgeShipmentRequestRequired", {
    "days": "int",
})


class AgeShipmentRequest(_AgeShipmentRequestRequired):
    """Number of days to move the times of a TEST shipment into the past."""


_ApiKeyRequired = TypedDict("_ApiKeyRequired", {
    "id": "str",
    "name": "str",
    "mode": "Literal[\"TEST\", \"LIVE\"]",
    "keyPrefix": "str",
    "scopes": "Optional[List[Scope]]",
    "role": "Role",
    "ipAllowlist": "Optional[List[str]]",
    "apiVersion": "Optional[str]",
    "createdBy": "Optional[ApiKeyCreator]",
    "expiresAt": "Optional[str]",
    "createdAt": "str",
})


class ApiKey(_ApiKeyRequired):
    """An API key without its secret part."""


_ApiKeyCreatorRequired = TypedDict("_ApiKeyCreatorRequired", {
    "id": "str",
    "email": "str",
})


class ApiKeyCreator(_ApiKeyCreatorRequired):
    """The member who created an API key."""


_AreaHealthRequired = TypedDict("_AreaHealthRequired", {
    "state": "CarrierHealthState",
    "since": "str",
})


class AreaHealth(_AreaHealthRequired):
    """Health of one capability of a carrier: quotes, labels or tracking."""


_AttemptRequired = TypedDict("_AttemptRequired", {
    "id": "str",
    "object": "Literal[\"label_purchase_attempt\"]",
    "shipmentId": "str",
    "externalReference": "Optional[str]",
    "status": "AttemptStatus",
    "livemode": "bool",
    "async": "bool",
    "pricing": "AttemptPricing",
    "charged": "str",
    "currency": "Literal[\"MXN\"]",
    "walletBalanceAfter": "str",
    "refundedAmount": "Optional[str]",
    "label": "Optional[Label]",
    "error": "Optional[AttemptError]",
    "statusUrl": "str",
    "createdAt": "str",
    "updatedAt": "str",
    "completedAt": "Optional[str]",
})


class Attempt(_AttemptRequired):
    """A label purchase: its status, its charge and its label."""


_AttemptErrorRequired = TypedDict("_AttemptErrorRequired", {
    "code": "str",
    "message": "str",
})


class AttemptError(_AttemptErrorRequired):
    """Reason why the purchase has no label."""


_AttemptPricingRequired = TypedDict("_AttemptPricingRequired", {
    "quotedTotal": "str",
    "ivaAmount": "str",
    "overageCharge": "str",
    "netWalletCost": "str",
})


class AttemptPricing(_AttemptPricingRequired):
    """Parts of the purchase price, in MXN, as decimal strings."""


AttemptStatus = Literal["pending", "processing", "succeeded", "failed", "action_required"]


_BankTransferRequired = TypedDict("_BankTransferRequired", {
    "clabe": "str",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "reference": "str",
})


class BankTransfer(_BankTransferRequired):
    """The simulated transfer, after the amount was credited to the wallet."""


_BankTransferRequestRequired = TypedDict("_BankTransferRequestRequired", {
    "clabe": "str",
    "amount": "Number",
})

_BankTransferRequestOptional = TypedDict("_BankTransferRequestOptional", {
    "reference": "Optional[str]",
}, total=False)


class BankTransferRequest(_BankTransferRequestRequired, _BankTransferRequestOptional):
    """A simulated bank transfer."""


_BatchRequired = TypedDict("_BatchRequired", {
    "id": "str",
    "status": "BatchStatus",
    "totalShipments": "Number",
    "purchasedCount": "Number",
    "failedCount": "Number",
    "deliverBy": "Optional[str]",
    "createdAt": "str",
    "purchasedShipmentIds": "List[str]",
    "failedItems": "List[FailedItem]",
})

_BatchOptional = TypedDict("_BatchOptional", {
    "scanForm": "ScanForm",
    "labelsUrl": "str",
}, total=False)


class Batch(_BatchRequired, _BatchOptional):
    """A batch with the result of each shipment."""


_BatchCompletedRequired = TypedDict("_BatchCompletedRequired", {
    "id": "str",
    "status": "BatchStatus",
    "totalShipments": "Number",
    "purchasedCount": "Number",
    "failedCount": "Number",
    "deliverBy": "Optional[str]",
    "createdAt": "str",
    "purchasedShipmentIds": "List[str]",
    "failedItems": "List[FailedItem]",
})

_BatchCompletedOptional = TypedDict("_BatchCompletedOptional", {
    "scanForm": "ScanForm",
    "labelsUrl": "str",
}, total=False)


class BatchCompleted(_BatchCompletedRequired, _BatchCompletedOptional):
    """The batch with its final status."""


_BatchCompletedEventRequired = TypedDict("_BatchCompletedEventRequired", {
    "id": "str",
    "type": "Literal[\"batch.completed\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "BatchCompleted",
})


class BatchCompletedEvent(_BatchCompletedEventRequired):
    """Body of the webhook `batch.completed`."""


BatchStatus = Literal["PENDING", "PROCESSING", "COMPLETED", "PARTIAL", "FAILED"]


_BatchSummaryRequired = TypedDict("_BatchSummaryRequired", {
    "id": "str",
    "status": "BatchStatus",
    "totalShipments": "Number",
    "purchasedCount": "Number",
    "failedCount": "Number",
    "deliverBy": "Optional[str]",
    "createdAt": "str",
})


class BatchSummary(_BatchSummaryRequired):
    """A batch in a list, with the number of purchased labels."""


_BillingInfoRequired = TypedDict("_BillingInfoRequired", {
    "id": "str",
    "street": "str",
    "exteriorNumber": "str",
    "interiorNumber": "Optional[str]",
    "neighborhood": "str",
    "city": "str",
    "state": "str",
    "postalCode": "str",
    "rfc": "str",
    "razonSocial": "str",
    "regimenFiscal": "str",
    "usoCfdi": "str",
    "billingEmail": "str",
    "billingPhone": "Optional[str]",
    "requireInvoice": "bool",
    "warnings": "List[FiscalWarning]",
    "createdAt": "str",
    "updatedAt": "str",
})


class BillingInfo(_BillingInfoRequired):
    """The fiscal profile of one mode. Invoices name the taxpayer of the LIVE profile."""


_BillingInfoRequestRequired = TypedDict("_BillingInfoRequestRequired", {
    "rfc": "str",
    "razonSocial": "str",
    "regimenFiscal": "str",
    "usoCfdi": "str",
    "street": "str",
    "exteriorNumber": "str",
    "neighborhood": "str",
    "city": "str",
    "state": "str",
    "postalCode": "str",
    "billingEmail": "str",
})

_BillingInfoRequestOptional = TypedDict("_BillingInfoRequestOptional", {
    "interiorNumber": "Optional[str]",
    "billingPhone": "Optional[str]",
    "requireInvoice": "Optional[bool]",
}, total=False)


class BillingInfoRequest(_BillingInfoRequestRequired, _BillingInfoRequestOptional):
    """Taxpayer that receives the invoices, as registered with the SAT (tax authority). Absent optional fields keep their values, and null clears a field."""


_BrandingRequired = TypedDict("_BrandingRequired", {
    "name": "Optional[str]",
    "color": "Optional[str]",
    "textColor": "Optional[str]",
    "logoUrl": "Optional[str]",
    "contactEmail": "Optional[str]",
    "contactPhone": "Optional[str]",
    "contactUrl": "Optional[str]",
    "privacyUrl": "Optional[str]",
    "termsUrl": "Optional[str]",
})


class Branding(_BrandingRequired):
    """Branding of your shop on tracking pages and in emails to recipients."""


_BrandingRequestOptional = TypedDict("_BrandingRequestOptional", {
    "name": "Optional[str]",
    "color": "Optional[str]",
    "logo": "Optional[str]",
    "contactEmail": "Optional[str]",
    "contactPhone": "Optional[str]",
    "contactUrl": "Optional[str]",
    "privacyUrl": "Optional[str]",
    "termsUrl": "Optional[str]",
}, total=False)


class BrandingRequest(_BrandingRequestOptional):
    """Branding of your shop on tracking pages and in emails. Absent fields keep their values, and null clears a field."""


_BulkAddressesRequestRequired = TypedDict("_BulkAddressesRequestRequired", {
    "addresses": "List[VerifiableAddressRequest]",
})


class BulkAddressesRequest(_BulkAddressesRequestRequired):
    """Up to 100 addresses to verify in one call."""


_BulkVerificationRequired = TypedDict("_BulkVerificationRequired", {
    "index": "Number",
})

_BulkVerificationOptional = TypedDict("_BulkVerificationOptional", {
    "verification": "Verification",
    "error": "ItemError",
}, total=False)


class BulkVerification(_BulkVerificationRequired, _BulkVerificationOptional):
    """Result for one address of the request: either `verification` or `error`."""


_BuyLabelRequestRequired = TypedDict("_BuyLabelRequestRequired", {
    "rateId": "str",
})

_BuyLabelRequestOptional = TypedDict("_BuyLabelRequestOptional", {
    "labelFormat": "Optional[RequestableLabelFormat]",
    "externalReference": "Optional[str]",
    "async": "Optional[bool]",
}, total=False)


class BuyLabelRequest(_BuyLabelRequestRequired, _BuyLabelRequestOptional):
    """The rate and the format of the label to buy."""


_ByTypeRequired = TypedDict("_ByTypeRequired", {
    "CREDIT": "TypeTotal",
    "REFUND": "TypeTotal",
    "DEBIT": "TypeTotal",
    "ADJUSTMENT": "TypeTotal",
})


class ByType(_ByTypeRequired):
    """Totals of a period for each entry type."""


_CancelPickupRequestRequired = TypedDict("_CancelPickupRequestRequired", {
    "reason": "str",
})


class CancelPickupRequest(_CancelPickupRequestRequired):
    """Reason for the cancellation."""


_CardFundingRequired = TypedDict("_CardFundingRequired", {
    "paymentIntentId": "str",
    "clientSecret": "str",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "publishableKey": "str",
})


class CardFunding(_CardFundingRequired):
    """A card payment that needs the card data. The browser sends the data directly to the processor."""


_CardFundingRequestRequired = TypedDict("_CardFundingRequestRequired", {
    "amount": "Number",
})


class CardFundingRequest(_CardFundingRequestRequired):
    """The amount of a card payment."""


_CarrierRequired = TypedDict("_CarrierRequired", {
    "code": "str",
    "name": "str",
    "simulated": "bool",
    "services": "List[CarrierService]",
    "supportsPickups": "bool",
    "tracking": "Literal[\"polled\", \"with_credentials\", \"none\"]",
    "voids": "Literal[\"call\", \"lapse\"]",
    "labelFormats": "List[LabelFormat]",
    "limits": "ParcelLimits",
    "uninsuredLiability": "str",
    "labelValidDays": "Optional[Number]",
    "requires": "List[str]",
    "health": "CarrierHealth",
})


class Carrier(_CarrierRequired):
    """A carrier with its services, its limits and its health."""


_CarrierAccountRequired = TypedDict("_CarrierAccountRequired", {
    "id": "str",
    "carrierCode": "str",
    "name": "str",
    "isActive": "bool",
    "verifiedAt": "Optional[str]",
    "createdAt": "str",
    "updatedAt": "str",
})


class CarrierAccount(_CarrierAccountRequired):
    """Your account with a carrier. The credentials are never returned."""


CarrierArea = Literal["quotes", "labels", "tracking"]


CarrierCode = str


_CarrierDegradedRequired = TypedDict("_CarrierDegradedRequired", {
    "carrierCode": "str",
    "area": "CarrierArea",
    "state": "CarrierHealthState",
    "previousState": "CarrierHealthState",
    "since": "str",
})


class CarrierDegraded(_CarrierDegradedRequired):
    """A carrier capability whose health has become worse."""


_CarrierDegradedEventRequired = TypedDict("_CarrierDegradedEventRequired", {
    "id": "str",
    "type": "Literal[\"carrier.degraded\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "CarrierDegraded",
})


class CarrierDegradedEvent(_CarrierDegradedEventRequired):
    """Body of the webhook `carrier.degraded`."""


_CarrierHealthRequired = TypedDict("_CarrierHealthRequired", {
    "quotes": "AreaHealth",
    "labels": "AreaHealth",
    "tracking": "AreaHealth",
})


class CarrierHealth(_CarrierHealthRequired):
    """Health of a carrier, based on the calls that the service makes for quotes, labels and tracking. Simulated carriers are always `ok`."""


CarrierHealthState = Literal["ok", "degraded", "down"]


_CarrierPerformanceRequired = TypedDict("_CarrierPerformanceRequired", {
    "sampleSize": "Number",
    "delivered": "Number",
    "onTimeRate": "Optional[Number]",
    "transitDays": "Optional[TransitDays]",
    "exceptionRate": "Optional[Number]",
    "byState": "List[StatePerformance]",
})


class CarrierPerformance(_CarrierPerformanceRequired):
    """Performance of a carrier for the parcels of the organization."""


_CarrierRecoveredRequired = TypedDict("_CarrierRecoveredRequired", {
    "carrierCode": "str",
    "area": "CarrierArea",
    "state": "CarrierHealthState",
    "previousState": "CarrierHealthState",
    "since": "str",
})


class CarrierRecovered(_CarrierRecoveredRequired):
    """A carrier capability that has recovered. `state` is `ok`."""


_CarrierRecoveredEventRequired = TypedDict("_CarrierRecoveredEventRequired", {
    "id": "str",
    "type": "Literal[\"carrier.recovered\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "CarrierRecovered",
})


class CarrierRecoveredEvent(_CarrierRecoveredEventRequired):
    """Body of the webhook `carrier.recovered`."""


_CarrierServiceRequired = TypedDict("_CarrierServiceRequired", {
    "code": "str",
    "name": "str",
    "level": "ServiceLevel",
})


class CarrierService(_CarrierServiceRequired):
    """A service of a carrier, such as next day or ground."""


_CashFundingRequired = TypedDict("_CashFundingRequired", {
    "paymentIntentId": "str",
    "hostedVoucherUrl": "str",
    "expiresAfter": "Number",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
})


class CashFunding(_CashFundingRequired):
    """A cash payment that must be made in a shop."""


_CashFundingRequestRequired = TypedDict("_CashFundingRequestRequired", {
    "amount": "Number",
})


class CashFundingRequest(_CashFundingRequestRequired):
    """The amount of a cash payment in a shop."""


_CatalogRequired = TypedDict("_CatalogRequired", {
    "source": "Literal[\"starter\", \"official\"]",
    "postalCodes": "Number",
    "settlements": "Number",
    "importedAt": "str",
})


class Catalog(_CatalogRequired):
    """The loaded postal code catalog and its size."""


_ChangePasswordRequestRequired = TypedDict("_ChangePasswordRequestRequired", {
    "currentPassword": "str",
    "newPassword": "str",
})


class ChangePasswordRequest(_ChangePasswordRequestRequired):
    """The current password and the new password of the user."""


_CheckoutRequired = TypedDict("_CheckoutRequired", {
    "plan": "PlanCode",
    "checkoutUrl": "str",
})


class Checkout(_CheckoutRequired):
    """The checkout of a plan."""


_CheckoutRequestRequired = TypedDict("_CheckoutRequestRequired", {
    "plan": "PlanCode",
})


class CheckoutRequest(_CheckoutRequestRequired):
    """The plan to buy."""


_ClaimRequired = TypedDict("_ClaimRequired", {
    "id": "str",
    "status": "ClaimStatus",
    "policyId": "str",
    "shipmentId": "str",
    "reason": "ClaimReason",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "description": "str",
    "fileIds": "List[str]",
    "createdAt": "str",
    "updatedAt": "str",
})


class Claim(_ClaimRequired):
    """A claim on the insurance of a parcel."""


_ClaimCreatedRequired = TypedDict("_ClaimCreatedRequired", {
    "id": "str",
    "status": "ClaimStatus",
    "policyId": "str",
    "shipmentId": "str",
    "reason": "ClaimReason",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "description": "str",
    "fileIds": "List[str]",
    "createdAt": "str",
    "updatedAt": "str",
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
})


class ClaimCreated(_ClaimCreatedRequired):
    """The claim at the time of filing."""


_ClaimCreatedEventRequired = TypedDict("_ClaimCreatedEventRequired", {
    "id": "str",
    "type": "Literal[\"claim.created\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "ClaimCreated",
})


class ClaimCreatedEvent(_ClaimCreatedEventRequired):
    """Body of the webhook `claim.created`."""


_ClaimDeadlinesRequired = TypedDict("_ClaimDeadlinesRequired", {
    "damage": "str",
    "loss": "str",
})


class ClaimDeadlines(_ClaimDeadlinesRequired):
    """Last days to file a claim with the carrier, in the time zone of Mexico City."""


_ClaimDecidedRequired = TypedDict("_ClaimDecidedRequired", {
    "id": "str",
    "status": "ClaimStatus",
    "policyId": "str",
    "shipmentId": "str",
    "reason": "ClaimReason",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "description": "str",
    "fileIds": "List[str]",
    "createdAt": "str",
    "updatedAt": "str",
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
})


class ClaimDecided(_ClaimDecidedRequired):
    """The claim after its decision: `status` is `APPROVED` or `REJECTED`."""


_ClaimDecidedEventRequired = TypedDict("_ClaimDecidedEventRequired", {
    "id": "str",
    "type": "Literal[\"claim.decided\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "ClaimDecided",
})


class ClaimDecidedEvent(_ClaimDecidedEventRequired):
    """Body of the webhook `claim.decided`."""


ClaimReason = Literal["LOSS", "DAMAGE", "DELAY", "THEFT"]


ClaimStatus = Literal["OPEN", "APPROVED", "REJECTED", "WITHDRAWN"]


_ClaimWithdrawnRequired = TypedDict("_ClaimWithdrawnRequired", {
    "id": "str",
    "status": "ClaimStatus",
    "policyId": "str",
    "shipmentId": "str",
    "reason": "ClaimReason",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "description": "str",
    "fileIds": "List[str]",
    "createdAt": "str",
    "updatedAt": "str",
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
})


class ClaimWithdrawn(_ClaimWithdrawnRequired):
    """The claim after its withdrawal: `status` is `WITHDRAWN`."""


_ClaimWithdrawnEventRequired = TypedDict("_ClaimWithdrawnEventRequired", {
    "id": "str",
    "type": "Literal[\"claim.withdrawn\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "ClaimWithdrawn",
})


class ClaimWithdrawnEvent(_ClaimWithdrawnEventRequired):
    """Body of the webhook `claim.withdrawn`."""


_ColoniaRequired = TypedDict("_ColoniaRequired", {
    "name": "str",
    "type": "str",
    "zone": "str",
})


class Colonia(_ColoniaRequired):
    """A colonia or another settlement within a postal code."""


_CompleteLoginRequestRequired = TypedDict("_CompleteLoginRequestRequired", {
    "challenge": "str",
    "code": "str",
})


class CompleteLoginRequest(_CompleteLoginRequestRequired):
    """The challenge of a login and a second-factor code."""


_ConditionOptional = TypedDict("_ConditionOptional", {
    "all": "List[Condition]",
    "any": "List[Condition]",
    "field": "ConditionField",
    "op": "ConditionOperator",
    "value": "Union[str, Number, bool, List[Union[str, Number, bool]]]",
}, total=False)


class Condition(_ConditionOptional):
    """A node of the condition tree: exactly one of `all`, `any`, or a leaf with `field`, `op` and `value`."""


ConditionField = Literal["parcel.weight", "parcel.length", "parcel.width", "parcel.height", "parcel.packagingType", "to.country", "to.state", "to.postalCode", "to.isResidential", "order.totalPrice", "order.channel", "shipment.declaredValue", "shipment.isInternational"]


ConditionOperator = Literal["==", "!=", ">", ">=", "<", "<=", "in", "not_in", "contains", "starts_with"]


_ConfirmSecondFactorRequestRequired = TypedDict("_ConfirmSecondFactorRequestRequired", {
    "code": "str",
})


class ConfirmSecondFactorRequest(_ConfirmSecondFactorRequestRequired):
    """A code from the enrolled authenticator app."""


_ContentRequired = TypedDict("_ContentRequired", {
    "description": "str",
    "quantity": "int",
    "value": "Optional[Number]",
    "weight": "Optional[Number]",
    "satProductClassCode": "Optional[str]",
    "satPackagingCode": "Optional[str]",
})


class Content(_ContentRequired):
    """One kind of goods in a parcel."""


_ContentRequestRequired = TypedDict("_ContentRequestRequired", {
    "description": "str",
    "quantity": "int",
})

_ContentRequestOptional = TypedDict("_ContentRequestOptional", {
    "value": "Optional[Number]",
    "weight": "Optional[Number]",
    "satProductClassCode": "Optional[str]",
    "satPackagingCode": "Optional[str]",
}, total=False)


class ContentRequest(_ContentRequestRequired, _ContentRequestOptional):
    """One kind of goods in the parcel."""


_CreateApiKeyRequestRequired = TypedDict("_CreateApiKeyRequestRequired", {
    "name": "str",
    "mode": "Literal[\"TEST\", \"LIVE\"]",
})

_CreateApiKeyRequestOptional = TypedDict("_CreateApiKeyRequestOptional", {
    "scopes": "Optional[List[Scope]]",
    "role": "Optional[Role]",
    "ipAllowlist": "Optional[List[str]]",
    "expiresAt": "Optional[str]",
    "currentPassword": "Optional[str]",
}, total=False)


class CreateApiKeyRequest(_CreateApiKeyRequestRequired, _CreateApiKeyRequestOptional):
    """The name, mode and permissions of a new API key."""


_CreateBatchRequestRequired = TypedDict("_CreateBatchRequestRequired", {
    "shipmentIds": "List[str]",
})

_CreateBatchRequestOptional = TypedDict("_CreateBatchRequestOptional", {
    "deliverBy": "Optional[str]",
}, total=False)


class CreateBatchRequest(_CreateBatchRequestRequired, _CreateBatchRequestOptional):
    """Shipments to buy labels for."""


_CreateCarrierAccountRequestRequired = TypedDict("_CreateCarrierAccountRequestRequired", {
    "carrierCode": "CarrierCode",
    "name": "str",
    "credentials": "Dict[str, str]",
})

_CreateCarrierAccountRequestOptional = TypedDict("_CreateCarrierAccountRequestOptional", {
    "isActive": "Optional[bool]",
}, total=False)


class CreateCarrierAccountRequest(_CreateCarrierAccountRequestRequired, _CreateCarrierAccountRequestOptional):
    """Your account with a carrier. The service uses the account to track parcels of the carrier."""


_CreateDataRequestRequestRequired = TypedDict("_CreateDataRequestRequestRequired", {
    "type": "DataRequestType",
    "reason": "str",
})

_CreateDataRequestRequestOptional = TypedDict("_CreateDataRequestRequestOptional", {
    "email": "Optional[str]",
    "phone": "Optional[str]",
}, total=False)


class CreateDataRequestRequest(_CreateDataRequestRequestRequired, _CreateDataRequestRequestOptional):
    """A request to export or erase the personal data of a recipient."""


_CreateManifestRequestRequired = TypedDict("_CreateManifestRequestRequired", {
    "carrierCode": "CarrierCode",
})

_CreateManifestRequestOptional = TypedDict("_CreateManifestRequestOptional", {
    "shipmentIds": "Optional[List[str]]",
}, total=False)


class CreateManifestRequest(_CreateManifestRequestRequired, _CreateManifestRequestOptional):
    """Parcels that are handed to a carrier together."""


_CreateOrderRequestRequired = TypedDict("_CreateOrderRequestRequired", {
    "lineItems": "List[LineItemRequest]",
})

_CreateOrderRequestOptional = TypedDict("_CreateOrderRequestOptional", {
    "orderNumber": "Optional[str]",
    "channel": "Optional[str]",
    "shippingAddress": "Optional[AddressRequest]",
    "metadata": "Optional[Dict[str, Any]]",
}, total=False)


class CreateOrderRequest(_CreateOrderRequestRequired, _CreateOrderRequestOptional):
    """A new order with at least one line."""


_CreateProductRequestRequired = TypedDict("_CreateProductRequestRequired", {
    "name": "str",
})

_CreateProductRequestOptional = TypedDict("_CreateProductRequestOptional", {
    "sku": "Optional[str]",
    "description": "Optional[str]",
    "price": "Optional[Number]",
    "currency": "Optional[str]",
    "weight": "Optional[Number]",
    "length": "Optional[Number]",
    "width": "Optional[Number]",
    "height": "Optional[Number]",
    "hsCode": "Optional[str]",
    "satProductClassCode": "Optional[str]",
    "satPackagingCode": "Optional[str]",
    "countryOfOrigin": "Optional[str]",
    "customsDescription": "Optional[str]",
    "declaredValue": "Optional[Number]",
    "declaredValueCurrency": "Optional[str]",
    "shipsSeparately": "Optional[bool]",
    "imageUrl": "Optional[str]",
    "isActive": "Optional[bool]",
    "metadata": "Optional[Dict[str, Any]]",
}, total=False)


class CreateProductRequest(_CreateProductRequestRequired, _CreateProductRequestOptional):
    """A new product of the catalog."""


_CreateShipmentRequestOptional = TypedDict("_CreateShipmentRequestOptional", {
    "externalId": "Optional[str]",
    "carrierCode": "Optional[CarrierCode]",
    "serviceLevel": "Optional[ServiceLevel]",
    "requestInsurance": "Optional[bool]",
    "declaredValue": "Optional[Number]",
    "shipDate": "Optional[str]",
    "deliverBy": "Optional[str]",
    "metadata": "Optional[Dict[str, Any]]",
    "contents": "Optional[List[ContentRequest]]",
    "fromAddress": "Optional[InlineAddressRequest]",
    "from": "Optional[InlineAddressRequest]",
    "fromAddressId": "Optional[str]",
    "toAddress": "Optional[InlineAddressRequest]",
    "to": "Optional[InlineAddressRequest]",
    "toAddressId": "Optional[str]",
    "returnAddress": "Optional[InlineAddressRequest]",
    "returnAddressId": "Optional[str]",
    "orderId": "Optional[str]",
    "orderNumber": "Optional[str]",
    "parcel": "Optional[ParcelRequest]",
    "purchase": "Optional[PurchaseObject]",
    "rejectDuplicate": "Optional[bool]",
}, total=False)


class CreateShipmentRequest(_CreateShipmentRequestOptional):
    """A new shipment: sender, recipient and parcel."""


_CreateTrackerRequestRequired = TypedDict("_CreateTrackerRequestRequired", {
    "trackingNumber": "str",
    "carrierCode": "str",
})


class CreateTrackerRequest(_CreateTrackerRequestRequired):
    """A parcel to track, regardless of where its label was bought."""


_CreateWebhookEndpointRequestRequired = TypedDict("_CreateWebhookEndpointRequestRequired", {
    "url": "str",
    "events": "List[Subscription]",
})

_CreateWebhookEndpointRequestOptional = TypedDict("_CreateWebhookEndpointRequestOptional", {
    "description": "Optional[str]",
    "isActive": "Optional[bool]",
}, total=False)


class CreateWebhookEndpointRequest(_CreateWebhookEndpointRequestRequired, _CreateWebhookEndpointRequestOptional):
    """The URL and event types of a new webhook endpoint."""


_CreatedApiKeyRequired = TypedDict("_CreatedApiKeyRequired", {
    "id": "str",
    "name": "str",
    "mode": "Literal[\"TEST\", \"LIVE\"]",
    "keyPrefix": "str",
    "scopes": "Optional[List[Scope]]",
    "role": "Role",
    "ipAllowlist": "Optional[List[str]]",
    "apiVersion": "Optional[str]",
    "createdBy": "Optional[ApiKeyCreator]",
    "expiresAt": "Optional[str]",
    "createdAt": "str",
    "key": "str",
})


class CreatedApiKey(_CreatedApiKeyRequired):
    """A new API key with its secret, which is shown only once."""


_CreatedShipmentRequired = TypedDict("_CreatedShipmentRequired", {
    "id": "str",
    "status": "ShipmentStatus",
    "fromAddressSnapshot": "AddressSnapshot",
    "toAddressSnapshot": "AddressSnapshot",
    "returnAddressSnapshot": "AddressSnapshot",
    "parcel": "Parcel",
    "ratesStatus": "Literal[\"pending\", \"ready\"]",
    "ratesExpiresAt": "Optional[str]",
    "shipDate": "Optional[str]",
    "deliverBy": "Optional[str]",
    "requestInsurance": "bool",
    "signatureRequired": "bool",
    "tags": "List[str]",
    "metadata": "Dict[str, Any]",
    "publicTrackingToken": "str",
    "trackingUrl": "str",
    "purchaseAttempt": "Optional[PurchaseAttemptSummary]",
    "estimatedDelivery": "Optional[EstimatedDelivery]",
    "exception": "Optional[ParcelException]",
    "late": "bool",
    "trackingEndedAt": "Optional[str]",
    "orderNumber": "Optional[str]",
    "createdAt": "str",
    "contents": "List[Content]",
    "rates": "List[Rate]",
    "rateMessages": "List[RateMessage]",
    "addressWarnings": "List[AddressWarning]",
    "ruleEvaluations": "List[RuleEvaluation]",
    "events": "List[ShipmentEvent]",
    "scans": "List[Scan]",
    "delivery": "Optional[Delivery]",
    "claimDeadlines": "Optional[ClaimDeadlines]",
})

_CreatedShipmentOptional = TypedDict("_CreatedShipmentOptional", {
    "externalId": "str",
    "ratesPollUrl": "str",
    "declaredValue": "Number",
    "labelFormat": "LabelFormat",
    "carrierCode": "str",
    "serviceLevel": "ServiceLevel",
    "trackingNumber": "str",
    "label": "LabelSummary",
    "purchasedRate": "PurchasedRate",
    "orderId": "str",
    "returnForShipmentId": "str",
    "labelPurchaseAttempt": "Attempt",
}, total=False)


class CreatedShipment(_CreatedShipmentRequired, _CreatedShipmentOptional):
    """The new shipment, with the purchase attempt if the purchase is not finished."""


_CreditNoteRequired = TypedDict("_CreditNoteRequired", {
    "id": "str",
    "uuid": "Optional[str]",
    "series": "Optional[str]",
    "folioNumber": "Optional[str]",
    "amount": "str",
    "reason": "Literal[\"refund\", \"dispute\", \"return\"]",
    "status": "CreditNoteStatus",
    "xmlUrl": "Optional[str]",
    "pdfUrl": "Optional[str]",
})


class CreditNote(_CreditNoteRequired):
    """A CFDI of type egreso that reverses all or part of an invoice."""


CreditNoteStatus = Literal["PENDING", "ISSUED", "CANCELLED"]


_CursorPageMetaRequired = TypedDict("_CursorPageMetaRequired", {
    "pagination": "CursorPagination",
})


class CursorPageMeta(_CursorPageMetaRequired):
    """Metadata of a page with cursor paging."""


_CursorPaginationRequired = TypedDict("_CursorPaginationRequired", {
    "mode": "Literal[\"cursor\"]",
    "limit": "Number",
    "hasNextPage": "bool",
    "nextCursor": "Optional[str]",
})


class CursorPagination(_CursorPaginationRequired):
    """Position of a page in a list with cursor paging."""


_DataRequestRequired = TypedDict("_DataRequestRequired", {
    "id": "str",
    "type": "DataRequestType",
    "status": "DataRequestStatus",
    "counts": "Dict[str, int]",
    "pending": "List[PendingRecord]",
    "createdAt": "str",
    "completedAt": "Optional[str]",
})

_DataRequestOptional = TypedDict("_DataRequestOptional", {
    "fileUrl": "str",
}, total=False)


class DataRequest(_DataRequestRequired, _DataRequestOptional):
    """A personal data request, without the email or telephone of the person."""


DataRequestStatus = Literal["processing", "completed", "partial"]


DataRequestType = Literal["export", "erasure"]


_DeleteAccountRequestOptional = TypedDict("_DeleteAccountRequestOptional", {
    "forfeit": "Optional[bool]",
    "currentPassword": "Optional[str]",
}, total=False)


class DeleteAccountRequest(_DeleteAccountRequestOptional):
    """Confirmations for the deletion of an account. The body is optional."""


_DeletedRequired = TypedDict("_DeletedRequired", {
    "id": "str",
    "deleted": "Literal[True]",
})


class Deleted(_DeletedRequired):
    """Confirmation that the record was deleted."""


_DeliveryRequired = TypedDict("_DeliveryRequired", {
    "deliveredAt": "str",
    "receivedBy": "Optional[str]",
})


class Delivery(_DeliveryRequired):
    """Details of the delivery of a parcel."""


_DeliveryAttemptRequired = TypedDict("_DeliveryAttemptRequired", {
    "at": "str",
    "responseStatus": "Optional[Number]",
    "durationMs": "Number",
    "error": "Optional[str]",
})


class DeliveryAttempt(_DeliveryAttemptRequired):
    """One attempt to deliver an event."""


DeliveryPlace = Literal["door", "branch"]


DeliveryStatus = Literal["PENDING", "SUCCEEDED", "FAILED"]


DimensionUnit = Literal["cm", "in"]


_DisputeSurchargeRequestRequired = TypedDict("_DisputeSurchargeRequestRequired", {
    "reason": "str",
})

_DisputeSurchargeRequestOptional = TypedDict("_DisputeSurchargeRequestOptional", {
    "fileIds": "Optional[List[str]]",
}, total=False)


class DisputeSurchargeRequest(_DisputeSurchargeRequestRequired, _DisputeSurchargeRequestOptional):
    """The reason for a dispute, with its evidence."""


_EmailRejectedRequired = TypedDict("_EmailRejectedRequired", {
    "rejected": "Literal[True]",
})

_EmailRejectedOptional = TypedDict("_EmailRejectedOptional", {
    "apiKeys": "KeysOfCreator",
}, total=False)


class EmailRejected(_EmailRejectedRequired, _EmailRejectedOptional):
    """Confirmation that the service revoked the access that another person created with your email address."""


_EmailVerifiedRequired = TypedDict("_EmailVerifiedRequired", {
    "verified": "Literal[True]",
})


class EmailVerified(_EmailVerifiedRequired):
    """Confirmation that the email address is verified."""


_EnrolSecondFactorRequestOptional = TypedDict("_EnrolSecondFactorRequestOptional", {
    "currentPassword": "Optional[str]",
}, total=False)


class EnrolSecondFactorRequest(_EnrolSecondFactorRequestOptional):
    """Password confirmation for the enrolment of an authenticator app."""


_EnrolledSecondFactorRequired = TypedDict("_EnrolledSecondFactorRequired", {
    "secret": "str",
    "otpauthUri": "str",
})


class EnrolledSecondFactor(_EnrolledSecondFactorRequired):
    """A secret for an authenticator app. The secret becomes active when a code confirms the enrolment."""


ErrorCode = Literal["VALIDATION_ERROR", "INVALID_INPUT", "API_VERSION_UNSUPPORTED", "LIVE_MODE_REQUIRED", "SKU_ALREADY_EXISTS", "UNAUTHORIZED", "INVALID_API_KEY", "EXPIRED_API_KEY", "INSUFFICIENT_BALANCE", "FORBIDDEN", "INSUFFICIENT_SCOPE", "IP_NOT_ALLOWED", "PLAN_LIMIT_REACHED", "SOLE_OWNER_OF_ORGANIZATION", "RESOURCE_NOT_FOUND", "SHIPMENT_ALREADY_PROCESSED", "SHIPMENT_LABEL_IN_PROGRESS", "IDEMPOTENCY_KEY_REUSED", "IDEMPOTENCY_KEY_IN_USE", "CLAIM_PENDING_NO_REFUND_ALLOWED", "SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED", "RATES_EXPIRED", "CARRIER_NOT_SUPPORTED", "CARRIER_CREDENTIALS_REQUIRED", "ONE_CALL_BUY_RATES_PENDING", "ONE_CALL_BUY_NO_MATCHING_RATE", "RATE_LIMIT_EXCEEDED", "INTERNAL_ERROR", "CARRIER_ERROR", "CHECKOUT_NOT_CONFIGURED"]


_ErrorEnvelopeRequired = TypedDict("_ErrorEnvelopeRequired", {
    "success": "Literal[False]",
    "error": "Dict[str, Any]",
})


class ErrorEnvelope(_ErrorEnvelopeRequired):
    """Error response of every operation."""


_EstimatedDaysRequired = TypedDict("_EstimatedDaysRequired", {
    "min": "Number",
    "max": "Number",
})


class EstimatedDays(_EstimatedDaysRequired):
    """Minimum and maximum number of business days for the delivery."""


_EstimatedDeliveryRequired = TypedDict("_EstimatedDeliveryRequired", {
    "earliest": "str",
    "latest": "str",
})


class EstimatedDelivery(_EstimatedDeliveryRequired):
    """Range of days in which the parcel should arrive, as `YYYY-MM-DD`."""


_EventRequired = TypedDict("_EventRequired", {
    "id": "str",
    "type": "EventType",
    "livemode": "bool",
    "createdAt": "str",
    "data": "Dict[str, Any]",
})


class Event(_EventRequired):
    """An event, as returned by the API and delivered by webhooks."""


EventType = Literal["shipment.created", "shipment.status_changed", "shipment.rates_ready", "shipment.surcharged", "surcharge.disputed", "surcharge.reversed", "shipment.exception", "shipment.tracking_updated", "shipment.late", "label.purchase.completed", "label.voided", "label.expiring", "label.used_after_void", "claim.created", "claim.decided", "claim.withdrawn", "batch.completed", "pickup.updated", "tracker.updated", "wallet.credited", "wallet.low_balance", "wallet.adjusted", "order.created", "invoice.created", "invoice.issued", "invoice.problem", "carrier.degraded", "carrier.recovered", "webhook.test"]


_EwalletFundingRequired = TypedDict("_EwalletFundingRequired", {
    "paymentIntentId": "str",
    "redirectUrl": "str",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
})


class EwalletFunding(_EwalletFundingRequired):
    """An e-wallet payment that needs the approval of the payer."""


_EwalletFundingRequestRequired = TypedDict("_EwalletFundingRequestRequired", {
    "amount": "Number",
})

_EwalletFundingRequestOptional = TypedDict("_EwalletFundingRequestOptional", {
    "returnUrl": "Optional[str]",
}, total=False)


class EwalletFundingRequest(_EwalletFundingRequestRequired, _EwalletFundingRequestOptional):
    """The amount of an e-wallet payment and the URL to return to."""


_FailedItemRequired = TypedDict("_FailedItemRequired", {
    "shipmentId": "str",
    "externalId": "Optional[str]",
    "attemptId": "Optional[str]",
    "errorCode": "str",
    "errorMessage": "str",
})


class FailedItem(_FailedItemRequired):
    """A shipment of the batch without a label, with the reason."""


_FailedNodeRequired = TypedDict("_FailedNodeRequired", {
    "path": "str",
    "field": "str",
    "op": "str",
    "value": "Union[str, Number, bool, List[Union[str, Number, bool]]]",
    "actual": "Union[Optional[str], Number, bool]",
})


class FailedNode(_FailedNodeRequired):
    """A condition that did not match."""


_FetchOrdersRequestRequired = TypedDict("_FetchOrdersRequestRequired", {
    "ids": "List[str]",
})


class FetchOrdersRequest(_FetchOrdersRequestRequired):
    """Ids of the orders to read in one call."""


_FetchShipmentsRequestRequired = TypedDict("_FetchShipmentsRequestRequired", {
    "ids": "List[str]",
})


class FetchShipmentsRequest(_FetchShipmentsRequestRequired):
    """Ids of the shipments to read in one call."""


_FetchedOrderRequired = TypedDict("_FetchedOrderRequired", {
    "id": "Optional[Union[str, Number, bool, Dict[str, Any], List[Any]]]",
    "found": "bool",
    "data": "Optional[Order]",
})


class FetchedOrder(_FetchedOrderRequired):
    """Result for one requested order id."""


_FetchedShipmentRequired = TypedDict("_FetchedShipmentRequired", {
    "id": "Optional[Union[str, Number, bool, Dict[str, Any], List[Any]]]",
    "found": "bool",
    "data": "Optional[Shipment]",
})


class FetchedShipment(_FetchedShipmentRequired):
    """Result for one requested shipment id."""


_FileClaimRequestRequired = TypedDict("_FileClaimRequestRequired", {
    "shipmentId": "str",
    "reason": "ClaimReason",
    "amount": "Number",
    "description": "str",
})

_FileClaimRequestOptional = TypedDict("_FileClaimRequestOptional", {
    "fileIds": "Optional[List[str]]",
}, total=False)


class FileClaimRequest(_FileClaimRequestRequired, _FileClaimRequestOptional):
    """A claim for an insured parcel that was lost, damaged or late."""


FileContentType = Literal["application/pdf", "image/jpeg", "image/png"]


_FinalActionsOptional = TypedDict("_FinalActionsOptional", {
    "carrierCode": "str",
    "serviceCode": "str",
    "excludedCarriers": "List[str]",
    "declaredValue": "Number",
    "labelFormat": "LabelFormat",
    "signatureRequired": "Literal[True]",
    "deliveryByDays": "Number",
    "tags": "List[str]",
}, total=False)


class FinalActions(_FinalActionsOptional):
    """Combined result of all matching rules. Fields that no rule sets are absent."""


_FiscalWarningRequired = TypedDict("_FiscalWarningRequired", {
    "field": "Literal[\"rfc\", \"razonSocial\", \"postalCode\"]",
    "code": "FiscalWarningCode",
    "message": "str",
})


class FiscalWarning(_FiscalWarningRequired):
    """Non-blocking warning: the SAT will probably reject this field."""


FiscalWarningCode = Literal["CHECK_DIGIT", "NAME_HAS_REGIME", "UNKNOWN_POSTAL_CODE"]


_ForgotPasswordRequestRequired = TypedDict("_ForgotPasswordRequestRequired", {
    "email": "str",
})


class ForgotPasswordRequest(_ForgotPasswordRequestRequired):
    """The email of the user who needs a new password."""


_FundingInstructionRequired = TypedDict("_FundingInstructionRequired", {
    "id": "str",
    "type": "Literal[\"mx_bank_transfer\"]",
    "clabe": "str",
    "bankName": "str",
    "bankCode": "str",
    "status": "Literal[\"ACTIVE\"]",
    "createdAt": "str",
})


class FundingInstruction(_FundingInstructionRequired):
    """The bank account of your organization. Transfers to this account credit the wallet."""


_ImportRequired = TypedDict("_ImportRequired", {
    "dryRun": "bool",
    "rows": "Number",
    "created": "Number",
    "updated": "Number",
    "errorCount": "Number",
    "errorsTruncated": "bool",
    "normalized": "List[NormalizedCell]",
    "errors": "List[RowError]",
})


class Import(_ImportRequired):
    """Result of a product import. With `dryRun`, this is the result without any change."""


_ImportRequestRequired = TypedDict("_ImportRequestRequired", {
    "csv": "str",
})

_ImportRequestOptional = TypedDict("_ImportRequestOptional", {
    "dryRun": "Optional[bool]",
}, total=False)


class ImportRequest(_ImportRequestRequired, _ImportRequestOptional):
    """A table to import, in CSV format."""


_InlineAddressRequestRequired = TypedDict("_InlineAddressRequestRequired", {
    "contactName": "str",
    "contactPhone": "str",
    "street": "str",
    "exteriorNumber": "str",
    "neighborhood": "str",
    "city": "str",
    "state": "str",
    "postalCode": "str",
})

_InlineAddressRequestOptional = TypedDict("_InlineAddressRequestOptional", {
    "contactEmail": "Optional[str]",
    "company": "Optional[str]",
    "interiorNumber": "Optional[str]",
    "country": "Optional[str]",
    "reference": "Optional[str]",
    "isResidential": "Optional[bool]",
    "isDefault": "Optional[bool]",
    "latitude": "Optional[Number]",
    "longitude": "Optional[Number]",
    "saveToAddressBook": "Optional[bool]",
}, total=False)


class InlineAddressRequest(_InlineAddressRequestRequired, _InlineAddressRequestOptional):
    """A new address, instead of the id of a saved address."""


_InvoiceRequired = TypedDict("_InvoiceRequired", {
    "id": "str",
    "billingInfoId": "str",
    "fundingTransactionId": "Optional[str]",
    "uuid": "Optional[str]",
    "folioNumber": "Optional[str]",
    "series": "Optional[str]",
    "invoiceType": "Literal[\"INGRESO\"]",
    "paymentMethod": "Literal[\"PUE\"]",
    "paymentForm": "Literal[\"03\", \"04\", \"28\", \"31\", \"06\", \"01\"]",
    "subtotal": "str",
    "tax": "str",
    "total": "str",
    "currency": "Literal[\"MXN\"]",
    "status": "InvoiceStatus",
    "simulated": "bool",
    "xmlUrl": "Optional[str]",
    "pdfUrl": "Optional[str]",
    "issuedAt": "Optional[str]",
    "problem": "Optional[StampProblem]",
    "creditNotes": "List[CreditNote]",
    "createdAt": "str",
    "updatedAt": "str",
})


class Invoice(_InvoiceRequired):
    """A Mexican electronic invoice (CFDI) for a payment into the LIVE wallet."""


_InvoiceCreatedRequired = TypedDict("_InvoiceCreatedRequired", {
    "id": "str",
    "billingInfoId": "str",
    "fundingTransactionId": "Optional[str]",
    "uuid": "Optional[str]",
    "folioNumber": "Optional[str]",
    "series": "Optional[str]",
    "invoiceType": "Literal[\"INGRESO\"]",
    "paymentMethod": "Literal[\"PUE\"]",
    "paymentForm": "Literal[\"03\", \"04\", \"28\", \"31\", \"06\", \"01\"]",
    "subtotal": "str",
    "tax": "str",
    "total": "str",
    "currency": "Literal[\"MXN\"]",
    "status": "InvoiceStatus",
    "simulated": "bool",
    "xmlUrl": "Optional[str]",
    "pdfUrl": "Optional[str]",
    "issuedAt": "Optional[str]",
    "problem": "Optional[StampProblem]",
    "creditNotes": "List[CreditNote]",
    "createdAt": "str",
    "updatedAt": "str",
})


class InvoiceCreated(_InvoiceCreatedRequired):
    """The new invoice of a funding, not stamped yet."""


_InvoiceCreatedEventRequired = TypedDict("_InvoiceCreatedEventRequired", {
    "id": "str",
    "type": "Literal[\"invoice.created\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "InvoiceCreated",
})


class InvoiceCreatedEvent(_InvoiceCreatedEventRequired):
    """Body of the webhook `invoice.created`."""


_InvoiceIssuedRequired = TypedDict("_InvoiceIssuedRequired", {
    "id": "str",
    "billingInfoId": "str",
    "fundingTransactionId": "Optional[str]",
    "uuid": "Optional[str]",
    "folioNumber": "Optional[str]",
    "series": "Optional[str]",
    "invoiceType": "Literal[\"INGRESO\"]",
    "paymentMethod": "Literal[\"PUE\"]",
    "paymentForm": "Literal[\"03\", \"04\", \"28\", \"31\", \"06\", \"01\"]",
    "subtotal": "str",
    "tax": "str",
    "total": "str",
    "currency": "Literal[\"MXN\"]",
    "status": "InvoiceStatus",
    "simulated": "bool",
    "xmlUrl": "Optional[str]",
    "pdfUrl": "Optional[str]",
    "issuedAt": "Optional[str]",
    "problem": "Optional[StampProblem]",
    "creditNotes": "List[CreditNote]",
    "createdAt": "str",
    "updatedAt": "str",
})


class InvoiceIssued(_InvoiceIssuedRequired):
    """The stamped invoice with its files."""


_InvoiceIssuedEventRequired = TypedDict("_InvoiceIssuedEventRequired", {
    "id": "str",
    "type": "Literal[\"invoice.issued\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "InvoiceIssued",
})


class InvoiceIssuedEvent(_InvoiceIssuedEventRequired):
    """Body of the webhook `invoice.issued`."""


_InvoiceProblemRequired = TypedDict("_InvoiceProblemRequired", {
    "id": "str",
    "billingInfoId": "str",
    "fundingTransactionId": "Optional[str]",
    "uuid": "Optional[str]",
    "folioNumber": "Optional[str]",
    "series": "Optional[str]",
    "invoiceType": "Literal[\"INGRESO\"]",
    "paymentMethod": "Literal[\"PUE\"]",
    "paymentForm": "Literal[\"03\", \"04\", \"28\", \"31\", \"06\", \"01\"]",
    "subtotal": "str",
    "tax": "str",
    "total": "str",
    "currency": "Literal[\"MXN\"]",
    "status": "InvoiceStatus",
    "simulated": "bool",
    "xmlUrl": "Optional[str]",
    "pdfUrl": "Optional[str]",
    "issuedAt": "Optional[str]",
    "problem": "Optional[StampProblem]",
    "creditNotes": "List[CreditNote]",
    "createdAt": "str",
    "updatedAt": "str",
})


class InvoiceProblem(_InvoiceProblemRequired):
    """The invoice that could not be stamped, with its problem."""


InvoiceProblemCode = Literal["STAMPING_REFUSED", "STAMPING_UNAVAILABLE", "FISCAL_PROFILE_MISSING"]


_InvoiceProblemEventRequired = TypedDict("_InvoiceProblemEventRequired", {
    "id": "str",
    "type": "Literal[\"invoice.problem\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "InvoiceProblem",
})


class InvoiceProblemEvent(_InvoiceProblemEventRequired):
    """Body of the webhook `invoice.problem`."""


InvoiceStatus = Literal["PENDING", "ISSUED"]


_InvoicesMetaRequired = TypedDict("_InvoicesMetaRequired", {
    "total": "Number",
    "page": "Number",
    "limit": "Number",
})


class InvoicesMeta(_InvoicesMetaRequired):
    """Position of this page in the list of invoices."""


_ItemErrorRequired = TypedDict("_ItemErrorRequired", {
    "code": "str",
    "message": "str",
    "details": "Dict[str, Any]",
})


class ItemError(_ItemErrorRequired):
    """Reason why one address of the request could not be read."""


_KeysOfCreatorRequired = TypedDict("_KeysOfCreatorRequired", {
    "revoked": "int",
    "living": "int",
})


class KeysOfCreator(_KeysOfCreatorRequired):
    """Counts of the API keys that the user created."""


_LabelRequired = TypedDict("_LabelRequired", {
    "shipmentId": "str",
    "attemptId": "str",
    "labelId": "str",
    "trackingNumber": "str",
    "labelUrl": "str",
    "validUntil": "Optional[str]",
    "carrierCode": "str",
    "serviceCode": "str",
    "serviceName": "str",
    "charged": "str",
    "currency": "Literal[\"MXN\"]",
    "walletBalanceAfter": "str",
    "breakdown": "LabelBreakdown",
})

_LabelOptional = TypedDict("_LabelOptional", {
    "status": "Literal[\"VOIDED\"]",
    "voidedAt": "str",
    "refundedAmount": "str",
    "refundedAt": "str",
    "voidReversed": "Optional[VoidReversed]",
}, total=False)


class Label(_LabelRequired, _LabelOptional):
    """A label with its file and its charge."""


_LabelBreakdownRequired = TypedDict("_LabelBreakdownRequired", {
    "quotedTotal": "str",
    "ivaAmount": "str",
    "overageCharge": "str",
    "total": "str",
})


class LabelBreakdown(_LabelBreakdownRequired):
    """Parts of the charge for a label, in MXN, as decimal strings."""


_LabelExpiringRequired = TypedDict("_LabelExpiringRequired", {
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
    "labelId": "str",
    "shipmentId": "str",
    "trackingNumber": "str",
    "carrierCode": "str",
    "validUntil": "str",
})


class LabelExpiring(_LabelExpiringRequired):
    """A label that expires in three days and has no carrier scan. Sent once per label."""


_LabelExpiringEventRequired = TypedDict("_LabelExpiringEventRequired", {
    "id": "str",
    "type": "Literal[\"label.expiring\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "LabelExpiring",
})


class LabelExpiringEvent(_LabelExpiringEventRequired):
    """Body of the webhook `label.expiring`."""


_LabelFileRequired = TypedDict("_LabelFileRequired", {
    "labelUrl": "str",
    "format": "Literal[\"PDF\", \"ZPL\", \"PNG\"]",
    "status": "LabelStatus",
})


class LabelFile(_LabelFileRequired):
    """URL and status of a label file."""


LabelFormat = Literal["PDF", "ZPL", "PNG"]


_LabelPurchaseCompletedRequired = TypedDict("_LabelPurchaseCompletedRequired", {
    "id": "str",
    "object": "Literal[\"label_purchase_attempt\"]",
    "shipmentId": "str",
    "externalReference": "Optional[str]",
    "status": "AttemptStatus",
    "livemode": "bool",
    "async": "bool",
    "pricing": "AttemptPricing",
    "charged": "str",
    "currency": "Literal[\"MXN\"]",
    "walletBalanceAfter": "str",
    "refundedAmount": "Optional[str]",
    "label": "Optional[Label]",
    "error": "Optional[AttemptError]",
    "statusUrl": "str",
    "createdAt": "str",
    "updatedAt": "str",
    "completedAt": "Optional[str]",
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
})


class LabelPurchaseCompleted(_LabelPurchaseCompletedRequired):
    """A completed purchase attempt: `succeeded`, `failed` or `action_required`."""


_LabelPurchaseCompletedEventRequired = TypedDict("_LabelPurchaseCompletedEventRequired", {
    "id": "str",
    "type": "Literal[\"label.purchase.completed\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "LabelPurchaseCompleted",
})


class LabelPurchaseCompletedEvent(_LabelPurchaseCompletedEventRequired):
    """Body of the webhook `label.purchase.completed`."""


LabelStatus = Literal["ACTIVE", "VOIDED"]


_LabelSummaryRequired = TypedDict("_LabelSummaryRequired", {
    "labelId": "str",
    "status": "Literal[\"ACTIVE\", \"VOIDED\"]",
    "trackingNumber": "str",
    "labelUrl": "str",
    "validUntil": "Optional[str]",
    "charged": "str",
    "currency": "Literal[\"MXN\"]",
    "voidReversed": "Optional[VoidReversed]",
})

_LabelSummaryOptional = TypedDict("_LabelSummaryOptional", {
    "voidedAt": "str",
    "refundedAmount": "str",
    "refundedAt": "str",
}, total=False)


class LabelSummary(_LabelSummaryRequired, _LabelSummaryOptional):
    """Summary of the label of a shipment."""


_LabelUsedAfterVoidRequired = TypedDict("_LabelUsedAfterVoidRequired", {
    "amount": "str",
    "scannedAt": "str",
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
    "shipmentId": "str",
    "trackingNumber": "str",
    "carrierCode": "str",
})


class LabelUsedAfterVoid(_LabelUsedAfterVoidRequired):
    """A voided label that was used. Sent once per label."""


_LabelUsedAfterVoidEventRequired = TypedDict("_LabelUsedAfterVoidEventRequired", {
    "id": "str",
    "type": "Literal[\"label.used_after_void\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "LabelUsedAfterVoid",
})


class LabelUsedAfterVoidEvent(_LabelUsedAfterVoidEventRequired):
    """Body of the webhook `label.used_after_void`."""


_LabelVoidedRequired = TypedDict("_LabelVoidedRequired", {
    "id": "str",
    "status": "Literal[\"VOIDED\"]",
    "voidedAt": "str",
    "refundedAmount": "str",
    "refundedAt": "str",
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
    "shipmentId": "str",
    "trackingNumber": "str",
})


class LabelVoided(_LabelVoidedRequired):
    """A voided label."""


_LabelVoidedEventRequired = TypedDict("_LabelVoidedEventRequired", {
    "id": "str",
    "type": "Literal[\"label.voided\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "LabelVoided",
})


class LabelVoidedEvent(_LabelVoidedEventRequired):
    """Body of the webhook `label.voided`."""


_LikelyDeliveryRequired = TypedDict("_LikelyDeliveryRequired", {
    "p50": "str",
    "p90": "str",
    "basis": "LikelyDeliveryBasis",
    "sampleSize": "Number",
})


class LikelyDelivery(_LikelyDeliveryRequired):
    """Likely days of arrival, as `YYYY-MM-DD`, from parcels of this service delivered in the last 90 days."""


LikelyDeliveryBasis = Literal["lane", "state", "service"]


_LineItemRequired = TypedDict("_LineItemRequired", {
    "id": "str",
    "name": "str",
    "sku": "Optional[str]",
    "weight": "Optional[Number]",
    "length": "Optional[Number]",
    "width": "Optional[Number]",
    "height": "Optional[Number]",
    "hsCode": "Optional[str]",
    "satProductClassCode": "Optional[str]",
    "satPackagingCode": "Optional[str]",
    "countryOfOrigin": "Optional[str]",
    "customsDescription": "Optional[str]",
    "declaredValue": "Optional[Number]",
    "declaredValueCurrency": "str",
    "productId": "Optional[str]",
    "quantity": "Number",
    "unitPrice": "Number",
})


class LineItem(_LineItemRequired):
    """A line of an order. Product values are copied when the order is created."""


_LineItemRequestRequired = TypedDict("_LineItemRequestRequired", {
    "quantity": "int",
})

_LineItemRequestOptional = TypedDict("_LineItemRequestOptional", {
    "productId": "Optional[str]",
    "sku": "Optional[str]",
    "name": "Optional[str]",
    "unitPrice": "Optional[Number]",
    "weight": "Optional[Number]",
    "length": "Optional[Number]",
    "width": "Optional[Number]",
    "height": "Optional[Number]",
    "hsCode": "Optional[str]",
    "satProductClassCode": "Optional[str]",
    "satPackagingCode": "Optional[str]",
    "countryOfOrigin": "Optional[str]",
    "customsDescription": "Optional[str]",
    "declaredValue": "Optional[Number]",
}, total=False)


class LineItemRequest(_LineItemRequestRequired, _LineItemRequestOptional):
    """A line of an order, copied from a product or described in full."""


_LoggedRequestRequired = TypedDict("_LoggedRequestRequired", {
    "requestId": "str",
    "method": "str",
    "path": "str",
    "route": "Optional[str]",
    "status": "Number",
    "durationMs": "Number",
    "apiKeyId": "Optional[str]",
    "userId": "Optional[str]",
    "errorCode": "Optional[str]",
    "idempotentReplay": "bool",
    "ignoredFields": "List[str]",
    "livemode": "bool",
    "createdAt": "str",
})


class LoggedRequest(_LoggedRequestRequired):
    """A logged request of your organization, without bodies."""


_LoginChallengeRequired = TypedDict("_LoginChallengeRequired", {
    "secondFactorRequired": "Literal[True]",
    "challenge": "str",
    "expiresAt": "str",
})


class LoginChallenge(_LoginChallengeRequired):
    """Response to a correct password when a second-factor code is also required."""


_LoginRequestRequired = TypedDict("_LoginRequestRequired", {
    "email": "str",
    "password": "str",
})


class LoginRequest(_LoginRequestRequired):
    """Email and password of a user."""


_LogoutRequired = TypedDict("_LogoutRequired", {
    "revoked": "Literal[True]",
})


class Logout(_LogoutRequired):
    """Confirmation that the session ended."""


_LookUpTrackingRequestRequired = TypedDict("_LookUpTrackingRequestRequired", {
    "trackingNumbers": "List[str]",
})


class LookUpTrackingRequest(_LookUpTrackingRequestRequired):
    """Up to 100 tracking numbers to look up."""


MailLanguage = Literal["es", "en"]


MailMoment = Literal["LABEL_PURCHASED", "OUT_FOR_DELIVERY", "DELIVERED", "FAILED", "EXCEPTION"]


_ManifestRequired = TypedDict("_ManifestRequired", {
    "id": "str",
    "carrierCode": "str",
    "formUrl": "str",
    "formNumber": "str",
    "status": "Literal[\"GENERATED\"]",
    "shipmentCount": "Number",
})


class Manifest(_ManifestRequired):
    """Form on which the driver of the carrier confirms the receipt of parcels that belong to no batch."""


_MemberRequired = TypedDict("_MemberRequired", {
    "id": "str",
    "email": "str",
    "name": "str",
    "role": "Role",
    "status": "Literal[\"ACTIVE\", \"INVITED\"]",
    "emailVerified": "bool",
    "secondFactor": "bool",
    "createdAt": "str",
})


class Member(_MemberRequired):
    """A user of the organization."""


_NormalizedAddressRequired = TypedDict("_NormalizedAddressRequired", {
    "postalCode": "str",
    "neighborhood": "Optional[str]",
    "city": "Optional[str]",
    "state": "Optional[str]",
    "country": "str",
})


class NormalizedAddress(_NormalizedAddressRequired):
    """The place in the spelling of the postal code catalog."""


_NormalizedCellRequired = TypedDict("_NormalizedCellRequired", {
    "row": "Number",
    "field": "str",
    "from": "str",
    "to": "str",
})


class NormalizedCell(_NormalizedCellRequired):
    """Cell whose value was normalized before the import."""


_OffsetPaginationRequired = TypedDict("_OffsetPaginationRequired", {
    "mode": "Literal[\"offset\"]",
    "page": "Number",
    "limit": "Number",
    "total": "Number",
    "totalPages": "Number",
    "hasNextPage": "bool",
    "hasPrevPage": "bool",
})


class OffsetPagination(_OffsetPaginationRequired):
    """Position of the page in the whole list."""


_OrderRequired = TypedDict("_OrderRequired", {
    "id": "str",
    "status": "OrderStatus",
    "orderNumber": "Optional[str]",
    "channel": "Optional[str]",
    "lineItems": "List[LineItem]",
    "totalPrice": "Number",
    "currency": "Literal[\"MXN\"]",
    "shippingAddress": "Optional[PostalAddress]",
    "metadata": "Dict[str, Any]",
    "shipmentIds": "List[str]",
    "etag": "str",
    "createdAt": "str",
    "updatedAt": "str",
})


class Order(_OrderRequired):
    """An order of your shop. You can create shipments for the order."""


_OrderCreatedRequired = TypedDict("_OrderCreatedRequired", {
    "id": "str",
    "status": "OrderStatus",
    "orderNumber": "Optional[str]",
    "channel": "Optional[str]",
    "lineItems": "List[LineItem]",
    "totalPrice": "Number",
    "currency": "Literal[\"MXN\"]",
    "shippingAddress": "Optional[PostalAddress]",
    "metadata": "Dict[str, Any]",
    "shipmentIds": "List[str]",
    "etag": "str",
    "createdAt": "str",
    "updatedAt": "str",
    "orderId": "str",
})


class OrderCreated(_OrderCreatedRequired):
    """The order as it was created."""


_OrderCreatedEventRequired = TypedDict("_OrderCreatedEventRequired", {
    "id": "str",
    "type": "Literal[\"order.created\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "OrderCreated",
})


class OrderCreatedEvent(_OrderCreatedEventRequired):
    """Body of the webhook `order.created`."""


_OrderImportRequired = TypedDict("_OrderImportRequired", {
    "dryRun": "bool",
    "rows": "Number",
    "created": "Number",
    "updated": "Number",
    "errorCount": "Number",
    "errorsTruncated": "bool",
    "normalized": "List[NormalizedCell]",
    "errors": "List[OrderRowError]",
})

_OrderImportOptional = TypedDict("_OrderImportOptional", {
    "rejectedCsv": "Optional[str]",
}, total=False)


class OrderImport(_OrderImportRequired, _OrderImportOptional):
    """Result of an order import. With `dryRun`, this is the result without any change."""


_OrderRowErrorRequired = TypedDict("_OrderRowErrorRequired", {
    "row": "Number",
    "field": "str",
    "message": "str",
    "orderNumber": "Optional[str]",
})


class OrderRowError(_OrderRowErrorRequired):
    """A row of an order table that cannot be imported, with the reason."""


OrderStatus = Literal["OPEN", "FULFILLED", "CANCELLED"]


_OrganizationRequired = TypedDict("_OrganizationRequired", {
    "id": "str",
    "name": "str",
    "plan": "PlanCode",
    "apiVersion": "str",
    "requireSecondFactor": "bool",
    "createdAt": "str",
})


class Organization(_OrganizationRequired):
    """The organization of the credential."""


_ParcelRequired = TypedDict("_ParcelRequired", {
    "length": "Number",
    "width": "Number",
    "height": "Number",
    "weight": "Number",
    "dimensionUnit": "DimensionUnit",
    "weightUnit": "WeightUnit",
    "description": "Optional[str]",
    "packagingType": "Optional[str]",
})


class Parcel(_ParcelRequired):
    """A parcel, in the units of the request."""


_ParcelEventRequired = TypedDict("_ParcelEventRequired", {
    "status": "ShipmentStatus",
    "description": "str",
    "place": "Optional[str]",
    "occurredAt": "str",
    "code": "Optional[str]",
    "exception": "Optional[ScanException]",
})


class ParcelEvent(_ParcelEventRequired):
    """A tracking event that the carrier reported."""


_ParcelExceptionRequired = TypedDict("_ParcelExceptionRequired", {
    "code": "ScanException",
    "description": "str",
    "occurredAt": "str",
})


class ParcelException(_ParcelExceptionRequired):
    """A problem with a parcel."""


_ParcelLimitsRequired = TypedDict("_ParcelLimitsRequired", {
    "maxWeightKg": "Number",
    "maxLongestSideCm": "Number",
    "maxLengthAndGirthCm": "Number",
    "maxDeclaredValue": "Optional[Number]",
})


class ParcelLimits(_ParcelLimitsRequired):
    """Size and value limits of a carrier. If a parcel exceeds a limit, the response contains a message instead of a rate."""


_ParcelRequestRequired = TypedDict("_ParcelRequestRequired", {
    "length": "Number",
    "width": "Number",
    "height": "Number",
    "weight": "Number",
})

_ParcelRequestOptional = TypedDict("_ParcelRequestOptional", {
    "dimensionUnit": "Optional[DimensionUnit]",
    "weightUnit": "Optional[WeightUnit]",
    "description": "Optional[str]",
    "packagingType": "Optional[str]",
}, total=False)


class ParcelRequest(_ParcelRequestRequired, _ParcelRequestOptional):
    """Parcel as you hand it over to the carrier. Carriers measure and weigh the parcel again."""


ParcelStatus = Literal["LABEL_PURCHASED", "READY_FOR_PICKUP", "PICKED_UP", "IN_TRANSIT", "OUT_FOR_DELIVERY", "DELIVERED", "RETURNED", "FAILED", "CANCELLED"]


_ParseAddressRequestRequired = TypedDict("_ParseAddressRequestRequired", {
    "text": "str",
})

_ParseAddressRequestOptional = TypedDict("_ParseAddressRequestOptional", {
    "postalCode": "Optional[str]",
}, total=False)


class ParseAddressRequest(_ParseAddressRequestRequired, _ParseAddressRequestOptional):
    """An address in free text to split into fields."""


_ParsedAddressRequired = TypedDict("_ParsedAddressRequired", {
    "address": "ParsedAddressFields",
    "confidence": "Number",
    "unread": "List[str]",
    "guessed": "List[ParsedAddressField]",
})


class ParsedAddress(_ParsedAddressRequired):
    """The parsed address, its confidence, and the parts that were not understood."""


ParsedAddressField = Literal["contactName", "contactPhone", "contactEmail", "street", "exteriorNumber", "interiorNumber", "neighborhood", "city", "state", "postalCode", "country", "reference"]


_ParsedAddressFieldsRequired = TypedDict("_ParsedAddressFieldsRequired", {
    "contactName": "Optional[str]",
    "contactPhone": "Optional[str]",
    "contactEmail": "Optional[str]",
    "street": "Optional[str]",
    "exteriorNumber": "Optional[str]",
    "interiorNumber": "Optional[str]",
    "neighborhood": "Optional[str]",
    "city": "Optional[str]",
    "state": "Optional[str]",
    "postalCode": "Optional[str]",
    "country": "str",
    "reference": "Optional[str]",
})


class ParsedAddressFields(_ParsedAddressFieldsRequired):
    """Fields found in the text, ready to use in an address. A field is null if the text does not contain it."""


_PasswordChangedRequired = TypedDict("_PasswordChangedRequired", {
    "changed": "Literal[True]",
})


class PasswordChanged(_PasswordChangedRequired):
    """Confirmation that the password changed and the other sessions of the user ended."""


_PasswordResetRequired = TypedDict("_PasswordResetRequired", {
    "reset": "Literal[True]",
})

_PasswordResetOptional = TypedDict("_PasswordResetOptional", {
    "apiKeys": "KeysOfCreator",
}, total=False)


class PasswordReset(_PasswordResetRequired, _PasswordResetOptional):
    """Confirmation that the password was reset and all sessions of the user ended."""


PaymentIntentStatus = Literal["requires_payment_method", "requires_action", "processing", "succeeded", "failed", "expired"]


_PaymentStatusRequired = TypedDict("_PaymentStatusRequired", {
    "paymentIntentId": "str",
    "status": "PaymentIntentStatus",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "paymentMethodType": "Literal[\"card\", \"paypal\", \"oxxo\"]",
    "walletCredited": "bool",
})


class PaymentStatus(_PaymentStatusRequired):
    """The status of a payment into the wallet."""


_PendingRecordRequired = TypedDict("_PendingRecordRequired", {
    "id": "str",
    "object": "str",
    "why": "str",
})


class PendingRecord(_PendingRecordRequired):
    """A record that cannot be erased yet."""


_PickupRequired = TypedDict("_PickupRequired", {
    "id": "str",
    "status": "PickupStatus",
    "carrierCode": "str",
    "pickupDate": "str",
    "readyTime": "str",
    "closingTime": "str",
    "packageCount": "Number",
    "totalWeight": "str",
    "contactName": "str",
    "contactPhone": "str",
    "pickupAddressId": "Optional[str]",
    "specialInstructions": "Optional[str]",
    "shipmentIds": "List[str]",
    "confirmationNumber": "Optional[str]",
    "confirmedAt": "Optional[str]",
    "cancelledAt": "Optional[str]",
    "cancellationReason": "Optional[str]",
    "failureReason": "Optional[str]",
    "createdAt": "str",
    "updatedAt": "str",
})


class Pickup(_PickupRequired):
    """A visit of a carrier to collect parcels."""


_PickupCarrierRequired = TypedDict("_PickupCarrierRequired", {
    "carrierCode": "str",
    "carrierName": "str",
    "supportsPickups": "bool",
})


class PickupCarrier(_PickupCarrierRequired):
    """A carrier with its pickup support."""


PickupCarrierCode = str


PickupStatus = Literal["PENDING", "CONFIRMED", "IN_PROGRESS", "COMPLETED", "CANCELLED", "FAILED"]


_PickupUpdatedRequired = TypedDict("_PickupUpdatedRequired", {
    "id": "str",
    "status": "PickupStatus",
    "carrierCode": "str",
    "pickupDate": "str",
    "readyTime": "str",
    "closingTime": "str",
    "packageCount": "Number",
    "totalWeight": "str",
    "contactName": "str",
    "contactPhone": "str",
    "pickupAddressId": "Optional[str]",
    "specialInstructions": "Optional[str]",
    "shipmentIds": "List[str]",
    "confirmationNumber": "Optional[str]",
    "confirmedAt": "Optional[str]",
    "cancelledAt": "Optional[str]",
    "cancellationReason": "Optional[str]",
    "failureReason": "Optional[str]",
    "createdAt": "str",
    "updatedAt": "str",
    "previousStatus": "PickupStatus",
})


class PickupUpdated(_PickupUpdatedRequired):
    """The pickup with its new status."""


_PickupUpdatedEventRequired = TypedDict("_PickupUpdatedEventRequired", {
    "id": "str",
    "type": "Literal[\"pickup.updated\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "PickupUpdated",
})


class PickupUpdatedEvent(_PickupUpdatedEventRequired):
    """Body of the webhook `pickup.updated`."""


_PlanRequired = TypedDict("_PlanRequired", {
    "code": "PlanCode",
    "name": "str",
    "budgets": "PlanBudgets",
    "caps": "PlanCaps",
    "labelQuota": "Optional[Number]",
    "overageFee": "str",
})


class Plan(_PlanRequired):
    """A plan with its limits and its fee for labels above the monthly quota."""


_PlanBudgetsRequired = TypedDict("_PlanBudgetsRequired", {
    "read": "Number",
    "write": "Number",
    "quote": "Number",
})


class PlanBudgets(_PlanBudgetsRequired):
    """Requests per minute that a plan allows, by kind of request."""


_PlanCapsRequired = TypedDict("_PlanCapsRequired", {
    "apiKeys": "Number",
    "webhookEndpoints": "Number",
    "members": "Number",
    "trackers": "Number",
    "storageBytes": "int",
})


class PlanCaps(_PlanCapsRequired):
    """Maximum number of resources that a plan allows at the same time."""


PlanCode = Literal["FREE", "GROWTH", "SCALE", "ENTERPRISE"]


_PolicyRequired = TypedDict("_PolicyRequired", {
    "id": "str",
    "status": "PolicyStatus",
    "shipmentId": "str",
    "labelId": "str",
    "carrierCode": "str",
    "trackingNumber": "str",
    "insuredValue": "str",
    "premium": "str",
    "currency": "Literal[\"MXN\"]",
    "createdAt": "str",
    "cancelledAt": "Optional[str]",
})


class Policy(_PolicyRequired):
    """Insurance policy of a parcel, created with its label."""


PolicyStatus = Literal["ACTIVE", "CANCELLED"]


_PostalAddressRequired = TypedDict("_PostalAddressRequired", {
    "contactName": "str",
    "contactPhone": "str",
    "contactEmail": "Optional[str]",
    "company": "Optional[str]",
    "street": "str",
    "exteriorNumber": "str",
    "interiorNumber": "Optional[str]",
    "neighborhood": "str",
    "city": "str",
    "state": "str",
    "postalCode": "str",
    "country": "str",
    "reference": "Optional[str]",
    "isResidential": "bool",
    "latitude": "Optional[Number]",
    "longitude": "Optional[Number]",
})


class PostalAddress(_PostalAddressRequired):
    """An address with its contact person."""


_PostalCodeRequired = TypedDict("_PostalCodeRequired", {
    "postalCode": "str",
    "country": "Literal[\"MX\"]",
    "state": "State",
    "municipality": "str",
    "city": "Optional[str]",
    "colonies": "List[Colonia]",
})


class PostalCode(_PostalCodeRequired):
    """A postal code with its state, municipality, city and colonias."""


_PreviewRequired = TypedDict("_PreviewRequired", {
    "finalActions": "FinalActions",
    "evaluations": "List[RuleEvaluation]",
    "explanations": "List[RuleExplanation]",
})


class Preview(_PreviewRequired):
    """Result of evaluating the rules for the hypothetical shipment."""


_PreviewDestinationRequestOptional = TypedDict("_PreviewDestinationRequestOptional", {
    "country": "Optional[str]",
    "state": "Optional[str]",
    "postalCode": "Optional[str]",
    "isResidential": "Optional[bool]",
}, total=False)


class PreviewDestinationRequest(_PreviewDestinationRequestOptional):
    """Destination of the hypothetical shipment."""


_PreviewOrderRequestOptional = TypedDict("_PreviewOrderRequestOptional", {
    "totalPrice": "Optional[Number]",
    "channel": "Optional[str]",
}, total=False)


class PreviewOrderRequest(_PreviewOrderRequestOptional):
    """Order of the hypothetical shipment."""


_PreviewParcelRequestOptional = TypedDict("_PreviewParcelRequestOptional", {
    "weight": "Optional[Number]",
    "length": "Optional[Number]",
    "width": "Optional[Number]",
    "height": "Optional[Number]",
    "dimensionUnit": "Optional[DimensionUnit]",
    "weightUnit": "Optional[WeightUnit]",
    "packagingType": "Optional[str]",
}, total=False)


class PreviewParcelRequest(_PreviewParcelRequestOptional):
    """Parcel of the hypothetical shipment."""


_PreviewRequestRequired = TypedDict("_PreviewRequestRequired", {
    "shipment": "PreviewShipmentRequest",
})


class PreviewRequest(_PreviewRequestRequired):
    """A hypothetical shipment to test the rules with."""


_PreviewShipmentRequestOptional = TypedDict("_PreviewShipmentRequestOptional", {
    "parcel": "Optional[PreviewParcelRequest]",
    "to": "Optional[PreviewDestinationRequest]",
    "shipment": "Optional[PreviewValuesRequest]",
    "order": "Optional[PreviewOrderRequest]",
}, total=False)


class PreviewShipmentRequest(_PreviewShipmentRequestOptional):
    """A hypothetical shipment. Conditions on omitted fields do not match."""


_PreviewValuesRequestOptional = TypedDict("_PreviewValuesRequestOptional", {
    "declaredValue": "Optional[Number]",
    "isInternational": "Optional[bool]",
}, total=False)


class PreviewValuesRequest(_PreviewValuesRequestOptional):
    """Further values of the hypothetical shipment."""


_PrintLabelsRequestRequired = TypedDict("_PrintLabelsRequestRequired", {
    "shipmentIds": "List[str]",
})

_PrintLabelsRequestOptional = TypedDict("_PrintLabelsRequestOptional", {
    "layout": "Optional[Literal[\"4x6\", \"letter\", \"a4\"]]",
    "format": "Optional[Literal[\"PDF\", \"ZPL\"]]",
    "skipUnprintable": "Optional[bool]",
}, total=False)


class PrintLabelsRequest(_PrintLabelsRequestRequired, _PrintLabelsRequestOptional):
    """Labels to print together, in one file."""


_PrintedLabelsRequired = TypedDict("_PrintedLabelsRequired", {
    "id": "str",
    "fileUrl": "str",
    "pageCount": "Number",
    "labelCount": "Number",
    "skipped": "List[SkippedShipment]",
})


class PrintedLabels(_PrintedLabelsRequired):
    """A file with several labels."""


_ProductRequired = TypedDict("_ProductRequired", {
    "id": "str",
    "name": "str",
    "sku": "Optional[str]",
    "description": "Optional[str]",
    "price": "Optional[Number]",
    "currency": "str",
    "weight": "Optional[Number]",
    "length": "Optional[Number]",
    "width": "Optional[Number]",
    "height": "Optional[Number]",
    "hsCode": "Optional[str]",
    "satProductClassCode": "Optional[str]",
    "satPackagingCode": "Optional[str]",
    "countryOfOrigin": "Optional[str]",
    "customsDescription": "Optional[str]",
    "declaredValue": "Optional[Number]",
    "declaredValueCurrency": "str",
    "shipsSeparately": "bool",
    "imageUrl": "Optional[str]",
    "isActive": "bool",
    "metadata": "Dict[str, Any]",
    "createdAt": "str",
})


class Product(_ProductRequired):
    """A product of the catalog. Order lines copy its weight, dimensions and customs data."""


_ProveSecondFactorRequestRequired = TypedDict("_ProveSecondFactorRequestRequired", {
    "currentPassword": "str",
    "code": "str",
})


class ProveSecondFactorRequest(_ProveSecondFactorRequestRequired):
    """The password of the user and a second-factor code."""


_PurchaseAttemptSummaryRequired = TypedDict("_PurchaseAttemptSummaryRequired", {
    "id": "str",
    "status": "Literal[\"pending\", \"processing\", \"failed\", \"action_required\"]",
    "async": "bool",
    "createdAt": "str",
    "charged": "str",
    "refunded": "str",
})


class PurchaseAttemptSummary(_PurchaseAttemptSummaryRequired):
    """The most recent attempt to buy a label, if no attempt has succeeded yet."""


_PurchaseObjectOptional = TypedDict("_PurchaseObjectOptional", {
    "carrierCode": "Optional[str]",
    "serviceCode": "Optional[str]",
    "strategy": "Optional[Literal[\"cheapest\"]]",
    "labelFormat": "Optional[RequestableLabelFormat]",
    "deliverBy": "Optional[str]",
    "async": "Optional[bool]",
}, total=False)


class PurchaseObject(_PurchaseObjectOptional):
    """Choice of the rate to buy in the same call: by `strategy`, or by `carrierCode` and `serviceCode`."""


_PurchasedRateRequired = TypedDict("_PurchasedRateRequired", {
    "id": "str",
    "carrierCode": "str",
    "serviceCode": "str",
    "serviceLevel": "str",
    "totalPrice": "Number",
})


class PurchasedRate(_PurchasedRateRequired):
    """Summary of the rate of the purchased label."""


_QuoteRequired = TypedDict("_QuoteRequired", {
    "rates": "List[Rate]",
    "rateMessages": "List[RateMessage]",
    "expiresAt": "str",
})


class Quote(_QuoteRequired):
    """Rates for display, which cannot be bought."""


_QuoteParcelRequestRequired = TypedDict("_QuoteParcelRequestRequired", {
    "length": "Number",
    "width": "Number",
    "height": "Number",
    "weight": "Number",
})

_QuoteParcelRequestOptional = TypedDict("_QuoteParcelRequestOptional", {
    "dimensionUnit": "Optional[DimensionUnit]",
    "weightUnit": "Optional[WeightUnit]",
}, total=False)


class QuoteParcelRequest(_QuoteParcelRequestRequired, _QuoteParcelRequestOptional):
    """Parcel for which rates are requested. Units default to centimetres and kilograms."""


_QuotePlaceRequestRequired = TypedDict("_QuotePlaceRequestRequired", {
    "postalCode": "str",
})

_QuotePlaceRequestOptional = TypedDict("_QuotePlaceRequestOptional", {
    "country": "Optional[str]",
}, total=False)


class QuotePlaceRequest(_QuotePlaceRequestRequired, _QuotePlaceRequestOptional):
    """Origin or destination of a parcel. The postal code is enough for a quote."""


_RateRequired = TypedDict("_RateRequired", {
    "id": "str",
    "carrierCode": "str",
    "serviceCode": "str",
    "carrierName": "str",
    "serviceName": "str",
    "serviceLevel": "ServiceLevel",
    "totalPrice": "Number",
    "currency": "Literal[\"MXN\"]",
    "isInsured": "bool",
    "estimatedDays": "EstimatedDays",
    "estimatedDelivery": "Optional[EstimatedDelivery]",
    "meetsDeliverBy": "Optional[bool]",
    "delivery": "RateDelivery",
    "likelyDelivery": "Optional[LikelyDelivery]",
    "expiresAt": "str",
    "billedWeightKg": "Optional[Number]",
    "volumetricWeightKg": "Optional[Number]",
    "charges": "List[RateCharge]",
    "breakdown": "RateBreakdown",
})


class Rate(_RateRequired):
    """Price and delivery time of one carrier service for a parcel."""


_RateBreakdownRequired = TypedDict("_RateBreakdownRequired", {
    "baseRate": "Number",
    "fuelSurcharge": "Number",
    "insuranceCost": "Number",
    "subtotal": "Number",
    "ivaRate": "Number",
    "ivaAmount": "Number",
    "total": "Number",
})


class RateBreakdown(_RateBreakdownRequired):
    """Breakdown of the price, as numbers in MXN."""


_RateChargeRequired = TypedDict("_RateChargeRequired", {
    "code": "RateChargeCode",
    "description": "str",
    "amount": "Number",
})


class RateCharge(_RateChargeRequired):
    """One component of the price."""


RateChargeCode = Literal["BASE", "FUEL", "INSURANCE", "EXTENDED_AREA", "RESIDENTIAL", "SIGNATURE", "OVERSIZE", "OTHER"]


_RateDeliveryRequired = TypedDict("_RateDeliveryRequired", {
    "to": "DeliveryPlace",
    "weekdays": "Optional[List[Number]]",
    "extendedArea": "bool",
})


class RateDelivery(_RateDeliveryRequired):
    """Place of delivery and the weekdays on which the carrier delivers there."""


_RateMessageRequired = TypedDict("_RateMessageRequired", {
    "carrierCode": "Optional[str]",
    "code": "RateMessageCode",
    "message": "str",
})

_RateMessageOptional = TypedDict("_RateMessageOptional", {
    "serviceCode": "str",
}, total=False)


class RateMessage(_RateMessageRequired, _RateMessageOptional):
    """Reason why a carrier has no rate, or why a rate differs from the request."""


RateMessageCode = Literal["NOT_SERVED", "TOO_HEAVY", "TOO_LARGE", "NO_ANSWER", "CARRIER_ERROR", "ACCOUNT_PROBLEM", "DATA_MISSING", "EXCLUDED_BY_RULE", "NOT_ASKED_FOR", "NOT_INSURED", "UNKNOWN_SIMULATION"]


_RecipientMailsRequired = TypedDict("_RecipientMailsRequired", {
    "moments": "List[MailMoment]",
    "language": "MailLanguage",
})


class RecipientMails(_RecipientMailsRequired):
    """Settings for the emails to recipients of LIVE parcels."""


_RecipientMailsRequestOptional = TypedDict("_RecipientMailsRequestOptional", {
    "moments": "List[MailMoment]",
    "language": "MailLanguage",
}, total=False)


class RecipientMailsRequest(_RecipientMailsRequestOptional):
    """Settings for the emails to recipients of LIVE parcels. Absent fields keep their values."""


_RecoverDeliveriesRequestRequired = TypedDict("_RecoverDeliveriesRequestRequired", {
    "since": "str",
})

_RecoverDeliveriesRequestOptional = TypedDict("_RecoverDeliveriesRequestOptional", {
    "until": "Optional[str]",
}, total=False)


class RecoverDeliveriesRequest(_RecoverDeliveriesRequestRequired, _RecoverDeliveriesRequestOptional):
    """The period whose missed events are redelivered."""


_RecoveredDeliveriesRequired = TypedDict("_RecoveredDeliveriesRequired", {
    "deliveries": "Number",
})


class RecoveredDeliveries(_RecoveredDeliveriesRequired):
    """The result of a recovery request."""


_RecoveryCodesRequired = TypedDict("_RecoveryCodesRequired", {
    "recoveryCodes": "List[str]",
})


class RecoveryCodes(_RecoveryCodesRequired):
    """Recovery codes. Each recovery code can be used once instead of a code from the authenticator app."""


ReferenceType = Literal["processor_bank_transfer", "processor_payment_intent", "label_purchase", "label_purchase_refund", "label_void_refund", "label_void_reversed", "surcharge", "surcharge_reversal"]


_RefundRequestOptional = TypedDict("_RefundRequestOptional", {
    "amount": "Optional[Number]",
}, total=False)


class RefundRequest(_RefundRequestOptional):
    """The amount of a simulated refund."""


_RegisterRequestRequired = TypedDict("_RegisterRequestRequired", {
    "email": "str",
    "password": "str",
    "name": "str",
    "organizationName": "str",
})


class RegisterRequest(_RegisterRequestRequired):
    """A new organization and its first user, who receives the role OWNER."""


_RehearsedPickupRequired = TypedDict("_RehearsedPickupRequired", {
    "carrierCode": "str",
    "pickupDate": "str",
    "readyTime": "str",
    "closingTime": "str",
    "packageCount": "Number",
    "totalWeight": "str",
    "contactName": "str",
    "contactPhone": "str",
    "pickupAddressId": "Optional[str]",
    "specialInstructions": "Optional[str]",
    "shipmentIds": "List[str]",
    "dryRun": "Literal[True]",
})


class RehearsedPickup(_RehearsedPickupRequired):
    """Result of a dry run: a valid pickup that the service did not book."""


_RemovedMemberRequired = TypedDict("_RemovedMemberRequired", {
    "id": "str",
    "deleted": "Literal[True]",
})

_RemovedMemberOptional = TypedDict("_RemovedMemberOptional", {
    "apiKeys": "KeysOfCreator",
}, total=False)


class RemovedMember(_RemovedMemberRequired, _RemovedMemberOptional):
    """Confirmation that the member was removed."""


_ReorderRulesRequestRequired = TypedDict("_ReorderRulesRequestRequired", {
    "rules": "List[RulePriorityRequest]",
})


class ReorderRulesRequest(_ReorderRulesRequestRequired):
    """New priorities of several rules."""


_RequestListMetaRequired = TypedDict("_RequestListMetaRequired", {
    "pagination": "CursorPagination",
})


class RequestListMeta(_RequestListMetaRequired):
    """Position of this page in the list of logged requests."""


RequestableLabelFormat = Literal["PDF", "ZPL"]


_ResetMailSentRequired = TypedDict("_ResetMailSentRequired", {
    "sent": "Literal[True]",
})


class ResetMailSent(_ResetMailSentRequired):
    """Response to a password reset request. The response is the same for registered and unknown emails."""


_ResetPasswordRequestRequired = TypedDict("_ResetPasswordRequestRequired", {
    "token": "str",
    "password": "str",
})


class ResetPasswordRequest(_ResetPasswordRequestRequired):
    """The token of the emailed link and the new password."""


_ReturnShipmentRequestOptional = TypedDict("_ReturnShipmentRequestOptional", {
    "externalId": "Optional[str]",
    "carrierCode": "Optional[CarrierCode]",
    "serviceLevel": "Optional[ServiceLevel]",
    "requestInsurance": "Optional[bool]",
    "declaredValue": "Optional[Number]",
    "shipDate": "Optional[str]",
    "deliverBy": "Optional[str]",
    "metadata": "Optional[Dict[str, Any]]",
    "parcel": "Optional[ParcelRequest]",
}, total=False)


class ReturnShipmentRequest(_ReturnShipmentRequestOptional):
    """Fields of the return that differ from the original shipment. The parcel goes from the original destination to the return address."""


Role = Literal["VIEWER", "MEMBER", "ADMIN", "OWNER"]


_RowErrorRequired = TypedDict("_RowErrorRequired", {
    "row": "Number",
    "field": "str",
    "message": "str",
    "sku": "Optional[str]",
})


class RowError(_RowErrorRequired):
    """A row of a product table that cannot be imported, with the reason."""


_RuleEvaluationRequired = TypedDict("_RuleEvaluationRequired", {
    "ruleId": "str",
    "fired": "bool",
    "actionsApplied": "List[Action]",
})


class RuleEvaluation(_RuleEvaluationRequired):
    """Result of one rule for a shipment."""


_RuleExplanationRequired = TypedDict("_RuleExplanationRequired", {
    "ruleId": "str",
    "failedNodes": "List[FailedNode]",
})


class RuleExplanation(_RuleExplanationRequired):
    """Reasons why a rule did not match."""


_RulePriorityRequestRequired = TypedDict("_RulePriorityRequestRequired", {
    "id": "str",
    "priority": "int",
})


class RulePriorityRequest(_RulePriorityRequestRequired):
    """A rule with its new priority."""


_ScanRequired = TypedDict("_ScanRequired", {
    "occurredAt": "str",
    "recordedAt": "str",
    "status": "ParcelStatus",
    "description": "str",
    "place": "Optional[str]",
    "code": "Optional[str]",
    "exception": "Optional[ScanException]",
})


class Scan(_ScanRequired):
    """One scan of a parcel by its carrier."""


ScanException = Literal["RECIPIENT_ABSENT", "ADDRESS_PROBLEM", "REFUSED_BY_RECIPIENT", "HELD_FOR_COLLECTION", "DELAYED", "DAMAGED", "LOST", "OTHER"]


_ScanFormRequired = TypedDict("_ScanFormRequired", {
    "id": "str",
    "carrierCode": "str",
    "formUrl": "str",
    "formNumber": "str",
    "status": "Literal[\"GENERATED\"]",
})


class ScanForm(_ScanFormRequired):
    """Form on which the driver of the carrier confirms the receipt of the parcels of a batch."""


ScannedStatus = Literal["LABEL_PURCHASED", "READY_FOR_PICKUP", "PICKED_UP", "IN_TRANSIT", "OUT_FOR_DELIVERY", "DELIVERED", "RETURNED", "FAILED"]


_SchedulePickupRequestRequired = TypedDict("_SchedulePickupRequestRequired", {
    "carrierCode": "PickupCarrierCode",
    "pickupDate": "str",
    "readyTime": "str",
    "closingTime": "str",
    "packageCount": "int",
    "totalWeight": "Number",
    "contactName": "str",
    "contactPhone": "str",
})

_SchedulePickupRequestOptional = TypedDict("_SchedulePickupRequestOptional", {
    "pickupAddressId": "Optional[str]",
    "specialInstructions": "Optional[str]",
    "shipmentIds": "Optional[List[str]]",
    "dryRun": "Optional[bool]",
}, total=False)


class SchedulePickupRequest(_SchedulePickupRequestRequired, _SchedulePickupRequestOptional):
    """Date, time and place of a carrier pickup."""


Scope = Literal["shipments:read", "shipments:write", "labels:write", "rates:read", "addresses:read", "addresses:write", "products:read", "products:write", "orders:read", "orders:write", "wallet:read", "wallet:write", "pickups:read", "pickups:write", "rules:read", "rules:write", "billing:read", "billing:write", "webhooks:read", "webhooks:write", "insurance:read", "insurance:write", "carrier_accounts:read", "carrier_accounts:write"]


_SecondFactorRequired = TypedDict("_SecondFactorRequired", {
    "enabled": "bool",
    "enabledAt": "Optional[str]",
    "recoveryCodesLeft": "int",
    "required": "bool",
})


class SecondFactor(_SecondFactorRequired):
    """The second factor of the user."""


_SecondFactorOffRequired = TypedDict("_SecondFactorOffRequired", {
    "enabled": "Literal[False]",
})


class SecondFactorOff(_SecondFactorOffRequired):
    """Confirmation that the second factor is off."""


ServiceLevel = Literal["express", "standard", "economy"]


_SessionRequired = TypedDict("_SessionRequired", {
    "accessToken": "str",
    "tokenType": "Literal[\"Bearer\"]",
    "expiresAt": "str",
    "user": "Member",
    "organization": "Organization",
})


class Session(_SessionRequired):
    """A new session with its user and organization."""


_SettleTestAttemptRequestRequired = TypedDict("_SettleTestAttemptRequestRequired", {
    "outcome": "Literal[\"label\", \"no_label\"]",
})


class SettleTestAttemptRequest(_SettleTestAttemptRequestRequired):
    """The outcome to set for a TEST attempt in `action_required`."""


_ShipmentRequired = TypedDict("_ShipmentRequired", {
    "id": "str",
    "status": "ShipmentStatus",
    "fromAddressSnapshot": "AddressSnapshot",
    "toAddressSnapshot": "AddressSnapshot",
    "returnAddressSnapshot": "AddressSnapshot",
    "parcel": "Parcel",
    "ratesStatus": "Literal[\"pending\", \"ready\"]",
    "ratesExpiresAt": "Optional[str]",
    "shipDate": "Optional[str]",
    "deliverBy": "Optional[str]",
    "requestInsurance": "bool",
    "signatureRequired": "bool",
    "tags": "List[str]",
    "metadata": "Dict[str, Any]",
    "publicTrackingToken": "str",
    "trackingUrl": "str",
    "purchaseAttempt": "Optional[PurchaseAttemptSummary]",
    "estimatedDelivery": "Optional[EstimatedDelivery]",
    "exception": "Optional[ParcelException]",
    "late": "bool",
    "trackingEndedAt": "Optional[str]",
    "orderNumber": "Optional[str]",
    "createdAt": "str",
    "contents": "List[Content]",
    "rates": "List[Rate]",
    "rateMessages": "List[RateMessage]",
    "addressWarnings": "List[AddressWarning]",
    "ruleEvaluations": "List[RuleEvaluation]",
    "events": "List[ShipmentEvent]",
    "scans": "List[Scan]",
    "delivery": "Optional[Delivery]",
    "claimDeadlines": "Optional[ClaimDeadlines]",
})

_ShipmentOptional = TypedDict("_ShipmentOptional", {
    "externalId": "str",
    "ratesPollUrl": "str",
    "declaredValue": "Number",
    "labelFormat": "LabelFormat",
    "carrierCode": "str",
    "serviceLevel": "ServiceLevel",
    "trackingNumber": "str",
    "label": "LabelSummary",
    "purchasedRate": "PurchasedRate",
    "orderId": "str",
    "returnForShipmentId": "str",
}, total=False)


class Shipment(_ShipmentRequired, _ShipmentOptional):
    """A shipment with its rates, label, tracking and history."""


_ShipmentCreatedRequired = TypedDict("_ShipmentCreatedRequired", {
    "id": "str",
    "status": "ShipmentStatus",
    "fromAddressSnapshot": "AddressSnapshot",
    "toAddressSnapshot": "AddressSnapshot",
    "returnAddressSnapshot": "AddressSnapshot",
    "parcel": "Parcel",
    "ratesStatus": "Literal[\"pending\", \"ready\"]",
    "ratesExpiresAt": "Optional[str]",
    "shipDate": "Optional[str]",
    "deliverBy": "Optional[str]",
    "requestInsurance": "bool",
    "signatureRequired": "bool",
    "tags": "List[str]",
    "metadata": "Dict[str, Any]",
    "publicTrackingToken": "str",
    "trackingUrl": "str",
    "purchaseAttempt": "Optional[PurchaseAttemptSummary]",
    "estimatedDelivery": "Optional[EstimatedDelivery]",
    "exception": "Optional[ParcelException]",
    "late": "bool",
    "trackingEndedAt": "Optional[str]",
    "orderNumber": "Optional[str]",
    "createdAt": "str",
    "externalId": "Optional[str]",
    "shipmentId": "str",
})

_ShipmentCreatedOptional = TypedDict("_ShipmentCreatedOptional", {
    "ratesPollUrl": "str",
    "declaredValue": "Number",
    "labelFormat": "LabelFormat",
    "carrierCode": "str",
    "serviceLevel": "ServiceLevel",
    "trackingNumber": "str",
    "label": "LabelSummary",
    "purchasedRate": "PurchasedRate",
    "orderId": "str",
    "returnForShipmentId": "str",
}, total=False)


class ShipmentCreated(_ShipmentCreatedRequired, _ShipmentCreatedOptional):
    """The shipment as it was created."""


_ShipmentCreatedEventRequired = TypedDict("_ShipmentCreatedEventRequired", {
    "id": "str",
    "type": "Literal[\"shipment.created\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "ShipmentCreated",
})


class ShipmentCreatedEvent(_ShipmentCreatedEventRequired):
    """Body of the webhook `shipment.created`."""


_ShipmentEventRequired = TypedDict("_ShipmentEventRequired", {
    "status": "ShipmentStatus",
    "description": "str",
    "place": "Optional[str]",
    "occurredAt": "str",
})


class ShipmentEvent(_ShipmentEventRequired):
    """An event in the history of a shipment."""


_ShipmentExceptionReportedRequired = TypedDict("_ShipmentExceptionReportedRequired", {
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
    "shipmentId": "str",
    "trackingNumber": "str",
    "carrierCode": "str",
    "status": "ShipmentStatus",
    "exception": "ParcelException",
})


class ShipmentExceptionReported(_ShipmentExceptionReportedRequired):
    """A scan that shows a problem of the parcel."""


_ShipmentExceptionReportedEventRequired = TypedDict("_ShipmentExceptionReportedEventRequired", {
    "id": "str",
    "type": "Literal[\"shipment.exception\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "ShipmentExceptionReported",
})


class ShipmentExceptionReportedEvent(_ShipmentExceptionReportedEventRequired):
    """Body of the webhook `shipment.exception`."""


_ShipmentLateRequired = TypedDict("_ShipmentLateRequired", {
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
    "shipmentId": "str",
    "trackingNumber": "str",
    "carrierCode": "str",
    "status": "ShipmentStatus",
    "expectedBy": "str",
})


class ShipmentLate(_ShipmentLateRequired):
    """A parcel that is still in transit after its expected day of arrival."""


_ShipmentLateEventRequired = TypedDict("_ShipmentLateEventRequired", {
    "id": "str",
    "type": "Literal[\"shipment.late\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "ShipmentLate",
})


class ShipmentLateEvent(_ShipmentLateEventRequired):
    """Body of the webhook `shipment.late`."""


_ShipmentListItemRequired = TypedDict("_ShipmentListItemRequired", {
    "id": "str",
    "status": "ShipmentStatus",
    "fromAddressSnapshot": "AddressSnapshot",
    "toAddressSnapshot": "AddressSnapshot",
    "returnAddressSnapshot": "AddressSnapshot",
    "parcel": "Parcel",
    "ratesStatus": "Literal[\"pending\", \"ready\"]",
    "ratesExpiresAt": "Optional[str]",
    "shipDate": "Optional[str]",
    "deliverBy": "Optional[str]",
    "requestInsurance": "bool",
    "signatureRequired": "bool",
    "tags": "List[str]",
    "metadata": "Dict[str, Any]",
    "publicTrackingToken": "str",
    "trackingUrl": "str",
    "purchaseAttempt": "Optional[PurchaseAttemptSummary]",
    "estimatedDelivery": "Optional[EstimatedDelivery]",
    "exception": "Optional[ParcelException]",
    "late": "bool",
    "trackingEndedAt": "Optional[str]",
    "orderNumber": "Optional[str]",
    "createdAt": "str",
})

_ShipmentListItemOptional = TypedDict("_ShipmentListItemOptional", {
    "externalId": "str",
    "ratesPollUrl": "str",
    "declaredValue": "Number",
    "labelFormat": "LabelFormat",
    "carrierCode": "str",
    "serviceLevel": "ServiceLevel",
    "trackingNumber": "str",
    "label": "LabelSummary",
    "purchasedRate": "PurchasedRate",
    "orderId": "str",
    "returnForShipmentId": "str",
}, total=False)


class ShipmentListItem(_ShipmentListItemRequired, _ShipmentListItemOptional):
    """A shipment in a list, without its rates, rule evaluations and history."""


_ShipmentListMetaRequired = TypedDict("_ShipmentListMetaRequired", {
    "pagination": "Union[OffsetPagination, CursorPagination]",
})


class ShipmentListMeta(_ShipmentListMetaRequired):
    """Metadata of a page of shipments."""


_ShipmentRatesRequired = TypedDict("_ShipmentRatesRequired", {
    "rates": "List[Rate]",
    "rateMessages": "List[RateMessage]",
    "ratesStatus": "Literal[\"pending\", \"ready\"]",
    "ratesExpiresAt": "Optional[str]",
})

_ShipmentRatesOptional = TypedDict("_ShipmentRatesOptional", {
    "ratesPollUrl": "str",
}, total=False)


class ShipmentRates(_ShipmentRatesRequired, _ShipmentRatesOptional):
    """Rates at which a label for the shipment can be bought."""


_ShipmentRatesReadyRequired = TypedDict("_ShipmentRatesReadyRequired", {
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
    "shipmentId": "str",
    "ratesStatus": "Literal[\"ready\"]",
    "ratesExpiresAt": "Optional[str]",
    "rates": "List[Rate]",
    "rateMessages": "List[RateMessage]",
})


class ShipmentRatesReady(_ShipmentRatesReadyRequired):
    """Rates of a shipment after late carriers have responded."""


_ShipmentRatesReadyEventRequired = TypedDict("_ShipmentRatesReadyEventRequired", {
    "id": "str",
    "type": "Literal[\"shipment.rates_ready\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "ShipmentRatesReady",
})


class ShipmentRatesReadyEvent(_ShipmentRatesReadyEventRequired):
    """Body of the webhook `shipment.rates_ready`."""


_ShipmentStatsRequired = TypedDict("_ShipmentStatsRequired", {
    "total": "Number",
})

_ShipmentStatsOptional = TypedDict("_ShipmentStatsOptional", {
    "byStatus": "Dict[str, Any]",
}, total=False)


class ShipmentStats(_ShipmentStatsRequired, _ShipmentStatsOptional):
    """Number of shipments by status."""


ShipmentStatus = Literal["DRAFT", "PENDING", "LABEL_PURCHASED", "READY_FOR_PICKUP", "PICKED_UP", "IN_TRANSIT", "OUT_FOR_DELIVERY", "DELIVERED", "RETURNED", "FAILED", "CANCELLED"]


_ShipmentStatusChangedRequired = TypedDict("_ShipmentStatusChangedRequired", {
    "id": "str",
    "status": "ShipmentStatus",
    "fromAddressSnapshot": "AddressSnapshot",
    "toAddressSnapshot": "AddressSnapshot",
    "returnAddressSnapshot": "AddressSnapshot",
    "parcel": "Parcel",
    "ratesStatus": "Literal[\"pending\", \"ready\"]",
    "ratesExpiresAt": "Optional[str]",
    "shipDate": "Optional[str]",
    "deliverBy": "Optional[str]",
    "requestInsurance": "bool",
    "signatureRequired": "bool",
    "tags": "List[str]",
    "metadata": "Dict[str, Any]",
    "publicTrackingToken": "str",
    "trackingUrl": "str",
    "purchaseAttempt": "Optional[PurchaseAttemptSummary]",
    "estimatedDelivery": "Optional[EstimatedDelivery]",
    "exception": "Optional[ParcelException]",
    "late": "bool",
    "trackingEndedAt": "Optional[str]",
    "orderNumber": "Optional[str]",
    "createdAt": "str",
    "externalId": "Optional[str]",
    "shipmentId": "str",
    "previousStatus": "ShipmentStatus",
})

_ShipmentStatusChangedOptional = TypedDict("_ShipmentStatusChangedOptional", {
    "ratesPollUrl": "str",
    "declaredValue": "Number",
    "labelFormat": "LabelFormat",
    "carrierCode": "str",
    "serviceLevel": "ServiceLevel",
    "trackingNumber": "str",
    "label": "LabelSummary",
    "purchasedRate": "PurchasedRate",
    "orderId": "str",
    "returnForShipmentId": "str",
}, total=False)


class ShipmentStatusChanged(_ShipmentStatusChangedRequired, _ShipmentStatusChangedOptional):
    """The shipment with its new status."""


_ShipmentStatusChangedEventRequired = TypedDict("_ShipmentStatusChangedEventRequired", {
    "id": "str",
    "type": "Literal[\"shipment.status_changed\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "ShipmentStatusChanged",
})


class ShipmentStatusChangedEvent(_ShipmentStatusChangedEventRequired):
    """Body of the webhook `shipment.status_changed`."""


_ShipmentSurchargedRequired = TypedDict("_ShipmentSurchargedRequired", {
    "id": "str",
    "shipmentId": "str",
    "trackingNumber": "str",
    "carrierCode": "str",
    "kind": "SurchargeKind",
    "declaredWeightKg": "Optional[Number]",
    "billedWeightKg": "Optional[Number]",
    "quotedWeightKg": "Optional[Number]",
    "volumetricWeightKg": "Optional[Number]",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "description": "str",
    "status": "SurchargeStatus",
    "disputeReason": "Optional[str]",
    "fileIds": "List[str]",
    "createdAt": "str",
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
})


class ShipmentSurcharged(_ShipmentSurchargedRequired):
    """The surcharge that was charged to the wallet."""


_ShipmentSurchargedEventRequired = TypedDict("_ShipmentSurchargedEventRequired", {
    "id": "str",
    "type": "Literal[\"shipment.surcharged\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "ShipmentSurcharged",
})


class ShipmentSurchargedEvent(_ShipmentSurchargedEventRequired):
    """Body of the webhook `shipment.surcharged`."""


_ShipmentTrackingUpdatedRequired = TypedDict("_ShipmentTrackingUpdatedRequired", {
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
    "shipmentId": "str",
    "trackingNumber": "str",
    "carrierCode": "str",
    "status": "ShipmentStatus",
    "scans": "List[Scan]",
})


class ShipmentTrackingUpdated(_ShipmentTrackingUpdatedRequired):
    """New scans from the carrier."""


_ShipmentTrackingUpdatedEventRequired = TypedDict("_ShipmentTrackingUpdatedEventRequired", {
    "id": "str",
    "type": "Literal[\"shipment.tracking_updated\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "ShipmentTrackingUpdated",
})


class ShipmentTrackingUpdatedEvent(_ShipmentTrackingUpdatedEventRequired):
    """Body of the webhook `shipment.tracking_updated`."""


_ShippingRuleRequired = TypedDict("_ShippingRuleRequired", {
    "id": "str",
    "name": "Optional[str]",
    "priority": "Number",
    "isActive": "bool",
    "conditions": "Condition",
    "actions": "List[Action]",
    "createdAt": "str",
})


class ShippingRule(_ShippingRuleRequired):
    """A shipping rule. The service applies rules before each quote of a shipment."""


_ShippingRuleChangesOptional = TypedDict("_ShippingRuleChangesOptional", {
    "name": "Optional[str]",
    "priority": "int",
    "isActive": "Optional[bool]",
    "conditions": "Condition",
    "actions": "List[Action]",
}, total=False)


class ShippingRuleChanges(_ShippingRuleChangesOptional):
    """Fields of the rule to change. Omitted fields keep their value. Null sets the default. Required fields cannot be null."""


_ShippingRuleRequestRequired = TypedDict("_ShippingRuleRequestRequired", {
    "priority": "int",
    "conditions": "Condition",
    "actions": "List[Action]",
})

_ShippingRuleRequestOptional = TypedDict("_ShippingRuleRequestOptional", {
    "name": "Optional[str]",
    "isActive": "Optional[bool]",
}, total=False)


class ShippingRuleRequest(_ShippingRuleRequestRequired, _ShippingRuleRequestOptional):
    """A new shipping rule. The service applies rules before each quote of a shipment."""


SkipReason = Literal["NOT_FOUND", "NO_LABEL", "VOIDED", "FORMAT_NOT_AVAILABLE", "CARRIER_UNAVAILABLE", "NOT_MERGEABLE"]


_SkippedShipmentRequired = TypedDict("_SkippedShipmentRequired", {
    "shipmentId": "str",
    "reason": "SkipReason",
})


class SkippedShipment(_SkippedShipmentRequired):
    """A shipment whose label is not in the printed file."""


_StampProblemRequired = TypedDict("_StampProblemRequired", {
    "code": "InvoiceProblemCode",
    "message": "str",
    "since": "str",
})


class StampProblem(_StampProblemRequired):
    """The reason why an invoice is not stamped yet."""


_StandaloneQuoteRequestRequired = TypedDict("_StandaloneQuoteRequestRequired", {
    "origin": "QuotePlaceRequest",
    "destination": "QuotePlaceRequest",
    "parcel": "QuoteParcelRequest",
})

_StandaloneQuoteRequestOptional = TypedDict("_StandaloneQuoteRequestOptional", {
    "shipDate": "Optional[str]",
    "deliverBy": "Optional[str]",
}, total=False)


class StandaloneQuoteRequest(_StandaloneQuoteRequestRequired, _StandaloneQuoteRequestOptional):
    """Origin, destination and parcel of a quote without a shipment."""


_StateRequired = TypedDict("_StateRequired", {
    "code": "str",
    "name": "str",
})


class State(_StateRequired):
    """A state of Mexico."""


_StatePerformanceRequired = TypedDict("_StatePerformanceRequired", {
    "sampleSize": "Number",
    "delivered": "Number",
    "onTimeRate": "Optional[Number]",
    "transitDays": "Optional[TransitDays]",
    "exceptionRate": "Optional[Number]",
    "state": "str",
})


class StatePerformance(_StatePerformanceRequired):
    """Performance of a carrier in one destination state."""


_StatementRequired = TypedDict("_StatementRequired", {
    "income": "str",
    "expenses": "str",
    "net": "str",
    "adjustments": "str",
    "fundings": "str",
    "labels": "str",
    "refunds": "str",
    "ivaLabels": "str",
    "transactionCount": "Number",
    "currency": "Literal[\"MXN\"]",
    "byType": "ByType",
    "month": "str",
    "from": "str",
    "to": "str",
    "livemode": "bool",
    "isFinal": "bool",
    "openingBalance": "str",
    "closingBalance": "str",
    "transactionsUrl": "str",
    "csvUrl": "str",
    "pdfUrl": "str",
})


class Statement(_StatementRequired):
    """Statement of a wallet for one calendar month in Mexico City."""


Subscription = Literal["shipment.created", "shipment.status_changed", "shipment.rates_ready", "shipment.surcharged", "surcharge.disputed", "surcharge.reversed", "shipment.exception", "shipment.tracking_updated", "shipment.late", "label.purchase.completed", "label.voided", "label.expiring", "label.used_after_void", "claim.created", "claim.decided", "claim.withdrawn", "batch.completed", "pickup.updated", "tracker.updated", "wallet.credited", "wallet.low_balance", "wallet.adjusted", "order.created", "invoice.created", "invoice.issued", "invoice.problem", "carrier.degraded", "carrier.recovered", "*"]


_SuggestionRequired = TypedDict("_SuggestionRequired", {
    "neighborhood": "str",
    "type": "str",
    "zone": "str",
})

_SuggestionOptional = TypedDict("_SuggestionOptional", {
    "postalCode": "str",
}, total=False)


class Suggestion(_SuggestionRequired, _SuggestionOptional):
    """A colonia of the postal code with a similar name."""


_SurchargeRequired = TypedDict("_SurchargeRequired", {
    "id": "str",
    "shipmentId": "str",
    "trackingNumber": "str",
    "carrierCode": "str",
    "kind": "SurchargeKind",
    "declaredWeightKg": "Optional[Number]",
    "billedWeightKg": "Optional[Number]",
    "quotedWeightKg": "Optional[Number]",
    "volumetricWeightKg": "Optional[Number]",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "description": "str",
    "status": "SurchargeStatus",
    "disputeReason": "Optional[str]",
    "fileIds": "List[str]",
    "createdAt": "str",
})


class Surcharge(_SurchargeRequired):
    """An amount that the carrier billed in addition to the label price, charged to the wallet."""


_SurchargeDisputedRequired = TypedDict("_SurchargeDisputedRequired", {
    "id": "str",
    "shipmentId": "str",
    "trackingNumber": "str",
    "carrierCode": "str",
    "kind": "SurchargeKind",
    "declaredWeightKg": "Optional[Number]",
    "billedWeightKg": "Optional[Number]",
    "quotedWeightKg": "Optional[Number]",
    "volumetricWeightKg": "Optional[Number]",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "description": "str",
    "status": "SurchargeStatus",
    "disputeReason": "Optional[str]",
    "fileIds": "List[str]",
    "createdAt": "str",
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
})


class SurchargeDisputed(_SurchargeDisputedRequired):
    """The disputed surcharge, with the reason for the dispute."""


_SurchargeDisputedEventRequired = TypedDict("_SurchargeDisputedEventRequired", {
    "id": "str",
    "type": "Literal[\"surcharge.disputed\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "SurchargeDisputed",
})


class SurchargeDisputedEvent(_SurchargeDisputedEventRequired):
    """Body of the webhook `surcharge.disputed`."""


SurchargeKind = Literal["OVERWEIGHT", "ADDRESS_CORRECTION", "RETURN", "OTHER"]


_SurchargeReversedRequired = TypedDict("_SurchargeReversedRequired", {
    "id": "str",
    "shipmentId": "str",
    "trackingNumber": "str",
    "carrierCode": "str",
    "kind": "SurchargeKind",
    "declaredWeightKg": "Optional[Number]",
    "billedWeightKg": "Optional[Number]",
    "quotedWeightKg": "Optional[Number]",
    "volumetricWeightKg": "Optional[Number]",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "description": "str",
    "status": "SurchargeStatus",
    "disputeReason": "Optional[str]",
    "fileIds": "List[str]",
    "createdAt": "str",
    "externalId": "Optional[str]",
    "orderNumber": "Optional[str]",
})


class SurchargeReversed(_SurchargeReversedRequired):
    """The reversed surcharge, whose amount was credited to the wallet."""


_SurchargeReversedEventRequired = TypedDict("_SurchargeReversedEventRequired", {
    "id": "str",
    "type": "Literal[\"surcharge.reversed\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "SurchargeReversed",
})


class SurchargeReversedEvent(_SurchargeReversedEventRequired):
    """Body of the webhook `surcharge.reversed`."""


SurchargeStatus = Literal["CHARGED", "DISPUTED", "REVERSED"]


_TrackedParcelRequired = TypedDict("_TrackedParcelRequired", {
    "trackingNumber": "str",
    "carrierCode": "str",
    "status": "ShipmentStatus",
    "shipmentId": "Optional[str]",
    "events": "List[ParcelEvent]",
})


class TrackedParcel(_TrackedParcelRequired):
    """The status and the events of a parcel."""


_TrackerRequired = TypedDict("_TrackerRequired", {
    "id": "str",
    "trackingNumber": "str",
    "carrierCode": "str",
    "status": "ShipmentStatus",
    "shipmentId": "Optional[str]",
    "events": "List[ParcelEvent]",
    "estimatedDelivery": "Optional[EstimatedDelivery]",
    "trackingEndedAt": "Optional[str]",
    "createdAt": "str",
    "updatedAt": "str",
})


class Tracker(_TrackerRequired):
    """A tracker of a parcel, regardless of where its label was bought."""


_TrackerUpdatedRequired = TypedDict("_TrackerUpdatedRequired", {
    "id": "str",
    "trackingNumber": "str",
    "carrierCode": "str",
    "status": "ShipmentStatus",
    "shipmentId": "Optional[str]",
    "events": "List[ParcelEvent]",
    "estimatedDelivery": "Optional[EstimatedDelivery]",
    "trackingEndedAt": "Optional[str]",
    "createdAt": "str",
    "updatedAt": "str",
    "previousStatus": "str",
})


class TrackerUpdated(_TrackerUpdatedRequired):
    """The tracker with the new status of the parcel."""


_TrackerUpdatedEventRequired = TypedDict("_TrackerUpdatedEventRequired", {
    "id": "str",
    "type": "Literal[\"tracker.updated\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "TrackerUpdated",
})


class TrackerUpdatedEvent(_TrackerUpdatedEventRequired):
    """Body of the webhook `tracker.updated`."""


_TrackingLookupRequired = TypedDict("_TrackingLookupRequired", {
    "trackingNumber": "Optional[Union[str, Number, bool, Dict[str, Any], List[Any]]]",
    "found": "bool",
    "data": "Optional[TrackedParcel]",
})


class TrackingLookup(_TrackingLookupRequired):
    """Lookup result for one tracking number."""


TransactionType = Literal["CREDIT", "DEBIT", "REFUND", "ADJUSTMENT"]


_TransitDaysRequired = TypedDict("_TransitDaysRequired", {
    "p50": "Number",
    "p90": "Number",
})


class TransitDays(_TransitDaysRequired):
    """Transit time in business days, from the first scan to the delivery."""


_TypeTotalRequired = TypedDict("_TypeTotalRequired", {
    "count": "Number",
    "amount": "str",
})


class TypeTotal(_TypeTotalRequired):
    """Count and sum of the wallet entries of one type."""


_UpdateApiKeyRequestOptional = TypedDict("_UpdateApiKeyRequestOptional", {
    "name": "str",
    "scopes": "Optional[List[Scope]]",
    "ipAllowlist": "Optional[List[str]]",
    "apiVersion": "Optional[str]",
}, total=False)


class UpdateApiKeyRequest(_UpdateApiKeyRequestOptional):
    """Changes to an API key. Absent fields keep their values."""


_UpdateCarrierAccountRequestOptional = TypedDict("_UpdateCarrierAccountRequestOptional", {
    "name": "str",
    "credentials": "Dict[str, str]",
    "isActive": "bool",
}, total=False)


class UpdateCarrierAccountRequest(_UpdateCarrierAccountRequestOptional):
    """Changes to a carrier account. Absent fields keep their value."""


_UpdateMemberRequestOptional = TypedDict("_UpdateMemberRequestOptional", {
    "name": "str",
    "role": "Role",
    "currentPassword": "Optional[str]",
}, total=False)


class UpdateMemberRequest(_UpdateMemberRequestOptional):
    """Changes to a member. Absent fields keep their values."""


_UpdateOrderRequestOptional = TypedDict("_UpdateOrderRequestOptional", {
    "orderNumber": "Optional[str]",
    "channel": "Optional[str]",
    "shippingAddress": "Optional[AddressRequest]",
    "metadata": "Optional[Dict[str, Any]]",
}, total=False)


class UpdateOrderRequest(_UpdateOrderRequestOptional):
    """Fields of the order to change. Omitted fields keep their value. Null clears a field."""


_UpdateOrganizationRequestOptional = TypedDict("_UpdateOrganizationRequestOptional", {
    "name": "str",
    "apiVersion": "str",
    "requireSecondFactor": "bool",
    "currentPassword": "Optional[str]",
}, total=False)


class UpdateOrganizationRequest(_UpdateOrganizationRequestOptional):
    """Changes to the organization. Absent fields keep their values."""


_UpdateProductRequestOptional = TypedDict("_UpdateProductRequestOptional", {
    "sku": "Optional[str]",
    "description": "Optional[str]",
    "price": "Optional[Number]",
    "currency": "Optional[str]",
    "weight": "Optional[Number]",
    "length": "Optional[Number]",
    "width": "Optional[Number]",
    "height": "Optional[Number]",
    "hsCode": "Optional[str]",
    "satProductClassCode": "Optional[str]",
    "satPackagingCode": "Optional[str]",
    "countryOfOrigin": "Optional[str]",
    "customsDescription": "Optional[str]",
    "declaredValue": "Optional[Number]",
    "declaredValueCurrency": "Optional[str]",
    "shipsSeparately": "Optional[bool]",
    "imageUrl": "Optional[str]",
    "isActive": "Optional[bool]",
    "metadata": "Optional[Dict[str, Any]]",
    "name": "str",
}, total=False)


class UpdateProductRequest(_UpdateProductRequestOptional):
    """Fields of the product to change. Omitted fields keep their value. Null sets the default."""


_UpdateShipmentRequestOptional = TypedDict("_UpdateShipmentRequestOptional", {
    "externalId": "Optional[str]",
    "carrierCode": "Optional[CarrierCode]",
    "serviceLevel": "Optional[ServiceLevel]",
    "requestInsurance": "Optional[bool]",
    "declaredValue": "Optional[Number]",
    "shipDate": "Optional[str]",
    "deliverBy": "Optional[str]",
    "metadata": "Optional[Dict[str, Any]]",
    "contents": "Optional[List[ContentRequest]]",
    "fromAddress": "Optional[InlineAddressRequest]",
    "from": "Optional[InlineAddressRequest]",
    "fromAddressId": "Optional[str]",
    "toAddress": "Optional[InlineAddressRequest]",
    "to": "Optional[InlineAddressRequest]",
    "toAddressId": "Optional[str]",
    "returnAddress": "Optional[InlineAddressRequest]",
    "returnAddressId": "Optional[str]",
    "parcel": "Optional[ParcelRequest]",
}, total=False)


class UpdateShipmentRequest(_UpdateShipmentRequestOptional):
    """Fields of the shipment to change. Omitted fields keep their value. Null clears an optional field."""


_UpdateWebhookEndpointRequestOptional = TypedDict("_UpdateWebhookEndpointRequestOptional", {
    "url": "str",
    "events": "List[Subscription]",
    "description": "Optional[str]",
    "isActive": "bool",
}, total=False)


class UpdateWebhookEndpointRequest(_UpdateWebhookEndpointRequestOptional):
    """Changes to a webhook endpoint. Absent fields keep their values."""


_UploadedFileRequired = TypedDict("_UploadedFileRequired", {
    "id": "str",
    "name": "str",
    "contentType": "FileContentType",
    "size": "int",
})


class UploadedFile(_UploadedFileRequired):
    """A file that was uploaded as evidence."""


_UserSessionRequired = TypedDict("_UserSessionRequired", {
    "id": "str",
    "createdAt": "str",
    "lastUsedAt": "str",
    "ipAddress": "Optional[str]",
    "userAgent": "Optional[str]",
    "current": "bool",
})


class UserSession(_UserSessionRequired):
    """An active session of the user."""


_VerifiableAddressRequestRequired = TypedDict("_VerifiableAddressRequestRequired", {
    "postalCode": "str",
})

_VerifiableAddressRequestOptional = TypedDict("_VerifiableAddressRequestOptional", {
    "street": "Optional[str]",
    "exteriorNumber": "Optional[str]",
    "neighborhood": "Optional[str]",
    "city": "Optional[str]",
    "state": "Optional[str]",
    "country": "Optional[str]",
}, total=False)


class VerifiableAddressRequest(_VerifiableAddressRequestRequired, _VerifiableAddressRequestOptional):
    """An address to verify: the fields of a shipment address without the contact. Only the postal code is required."""


_VerificationRequired = TypedDict("_VerificationRequired", {
    "id": "str",
    "isValid": "bool",
    "confidence": "Number",
    "normalizedAddress": "NormalizedAddress",
    "errors": "List[VerificationError]",
    "warnings": "List[VerificationWarning]",
    "suggestions": "List[Suggestion]",
    "provider": "Literal[\"sepomex\"]",
    "createdAt": "str",
})

_VerificationOptional = TypedDict("_VerificationOptional", {
    "addressId": "str",
}, total=False)


class Verification(_VerificationRequired, _VerificationOptional):
    """Result of comparing an address with the postal code catalog."""


_VerificationErrorRequired = TypedDict("_VerificationErrorRequired", {
    "field": "Literal[\"postalCode\"]",
    "code": "Literal[\"POSTAL_CODE_NOT_FOUND\", \"POSTAL_CODE_NOT_IN_STARTER_CATALOGUE\"]",
    "message": "str",
})


class VerificationError(_VerificationErrorRequired):
    """Reason why an address is not valid."""


_VerificationWarningRequired = TypedDict("_VerificationWarningRequired", {
    "field": "Literal[\"state\", \"city\"]",
    "code": "Literal[\"STATE_MISMATCH\", \"CITY_MISMATCH\"]",
    "message": "str",
})


class VerificationWarning(_VerificationWarningRequired):
    """Non-blocking warning: a field contradicts the postal code."""


_VerifyAddressRequestRequired = TypedDict("_VerifyAddressRequestRequired", {
    "address": "VerifiableAddressRequest",
})

_VerifyAddressRequestOptional = TypedDict("_VerifyAddressRequestOptional", {
    "provider": "Optional[Literal[\"sepomex\"]]",
}, total=False)


class VerifyAddressRequest(_VerifyAddressRequestRequired, _VerifyAddressRequestOptional):
    """An address to verify against the postal code catalog."""


_VerifyEmailRequestRequired = TypedDict("_VerifyEmailRequestRequired", {
    "token": "str",
})


class VerifyEmailRequest(_VerifyEmailRequestRequired):
    """The token from an email, which proves control of the email address."""


_VoidErrorRequired = TypedDict("_VoidErrorRequired", {
    "code": "ErrorCode",
    "message": "str",
    "details": "Dict[str, Any]",
})


class VoidError(_VoidErrorRequired):
    """Reason why one label of the request was not voided."""


_VoidLabelsRequestRequired = TypedDict("_VoidLabelsRequestRequired", {
    "shipmentIds": "List[str]",
})


class VoidLabelsRequest(_VoidLabelsRequestRequired):
    """Shipments whose labels are voided in one request."""


_VoidResultRequired = TypedDict("_VoidResultRequired", {
    "shipmentId": "str",
    "status": "Literal[\"voided\", \"refused\"]",
    "refundedAmount": "Optional[str]",
    "error": "Optional[VoidError]",
})


class VoidResult(_VoidResultRequired):
    """Result for one label of the request. `status` determines which fields are set."""


_VoidReversedRequired = TypedDict("_VoidReversedRequired", {
    "amount": "str",
    "scannedAt": "str",
})


class VoidReversed(_VoidReversedRequired):
    """Repeated charge for a voided label that was used."""


_VoidedLabelRequired = TypedDict("_VoidedLabelRequired", {
    "id": "str",
    "status": "Literal[\"VOIDED\"]",
    "voidedAt": "str",
    "refundedAmount": "str",
    "refundedAt": "str",
})


class VoidedLabel(_VoidedLabelRequired):
    """A voided label and its refund."""


_VoidedLabelsRequired = TypedDict("_VoidedLabelsRequired", {
    "results": "List[VoidResult]",
})


class VoidedLabels(_VoidedLabelsRequired):
    """Results of voiding several labels."""


_WalletRequired = TypedDict("_WalletRequired", {
    "id": "str",
    "balance": "str",
    "atRisk": "str",
    "currency": "Literal[\"MXN\"]",
    "lowBalanceThreshold": "Optional[str]",
    "lowBalanceAlertSent": "bool",
    "hasFundingSource": "bool",
})


class Wallet(_WalletRequired):
    """The prepaid wallet that pays for labels."""


_WalletAdjustedRequired = TypedDict("_WalletAdjustedRequired", {
    "transactionId": "str",
    "amount": "str",
    "balanceAfter": "str",
    "currency": "Literal[\"MXN\"]",
    "description": "str",
})


class WalletAdjusted(_WalletAdjustedRequired):
    """An adjustment of the wallet balance."""


_WalletAdjustedEventRequired = TypedDict("_WalletAdjustedEventRequired", {
    "id": "str",
    "type": "Literal[\"wallet.adjusted\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "WalletAdjusted",
})


class WalletAdjustedEvent(_WalletAdjustedEventRequired):
    """Body of the webhook `wallet.adjusted`."""


_WalletCreditedRequired = TypedDict("_WalletCreditedRequired", {
    "transactionId": "str",
    "amount": "str",
    "balanceAfter": "str",
    "currency": "Literal[\"MXN\"]",
    "fundingMethod": "Literal[\"card\", \"ewallet\", \"cash\", \"transfer\"]",
    "referenceType": "Optional[ReferenceType]",
    "referenceId": "Optional[str]",
})


class WalletCredited(_WalletCreditedRequired):
    """A funding: a payment into the wallet."""


_WalletCreditedEventRequired = TypedDict("_WalletCreditedEventRequired", {
    "id": "str",
    "type": "Literal[\"wallet.credited\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "WalletCredited",
})


class WalletCreditedEvent(_WalletCreditedEventRequired):
    """Body of the webhook `wallet.credited`."""


_WalletLowBalanceRequired = TypedDict("_WalletLowBalanceRequired", {
    "balance": "str",
    "lowBalanceThreshold": "str",
    "currency": "Literal[\"MXN\"]",
})


class WalletLowBalance(_WalletLowBalanceRequired):
    """The balance fell below the alert threshold. The next such event is sent only after the balance was above the threshold again."""


_WalletLowBalanceEventRequired = TypedDict("_WalletLowBalanceEventRequired", {
    "id": "str",
    "type": "Literal[\"wallet.low_balance\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "WalletLowBalance",
})


class WalletLowBalanceEvent(_WalletLowBalanceEventRequired):
    """Body of the webhook `wallet.low_balance`."""


_WalletSettingsRequestRequired = TypedDict("_WalletSettingsRequestRequired", {
    "lowBalanceThreshold": "Optional[Number]",
})


class WalletSettingsRequest(_WalletSettingsRequestRequired):
    """Settings of the low-balance alert."""


_WalletSummaryRequired = TypedDict("_WalletSummaryRequired", {
    "income": "str",
    "expenses": "str",
    "net": "str",
    "adjustments": "str",
    "fundings": "str",
    "labels": "str",
    "refunds": "str",
    "ivaLabels": "str",
    "transactionCount": "Number",
    "currency": "Literal[\"MXN\"]",
    "byType": "ByType",
})


class WalletSummary(_WalletSummaryRequired):
    """Income and expenses of the wallet in a period, in MXN, as decimal strings."""


_WalletTransactionRequired = TypedDict("_WalletTransactionRequired", {
    "id": "str",
    "type": "TransactionType",
    "amount": "str",
    "currency": "Literal[\"MXN\"]",
    "balanceAfter": "str",
    "description": "str",
    "referenceType": "Optional[ReferenceType]",
    "status": "Literal[\"COMPLETED\", \"PENDING\", \"EXPIRED\", \"FAILED\"]",
    "createdAt": "str",
    "postedAt": "Optional[str]",
    "invoiceUuid": "Optional[str]",
    "invoiceFolio": "Optional[str]",
})

_WalletTransactionOptional = TypedDict("_WalletTransactionOptional", {
    "referenceId": "str",
    "metadata": "Dict[str, Any]",
}, total=False)


class WalletTransaction(_WalletTransactionRequired, _WalletTransactionOptional):
    """An entry of the wallet statement."""


_WebhookDeliveryRequired = TypedDict("_WebhookDeliveryRequired", {
    "id": "str",
    "endpointId": "str",
    "eventId": "str",
    "eventType": "str",
    "status": "DeliveryStatus",
    "attempts": "List[DeliveryAttempt]",
    "nextAttemptAt": "Optional[str]",
    "createdAt": "str",
})


class WebhookDelivery(_WebhookDeliveryRequired):
    """The delivery of one event to one endpoint, with all attempts."""


_WebhookEndpointRequired = TypedDict("_WebhookEndpointRequired", {
    "id": "str",
    "url": "str",
    "events": "List[str]",
    "description": "Optional[str]",
    "isActive": "bool",
    "disabledReason": "Optional[Literal[\"FAILING\", \"GONE\"]]",
    "disabledAt": "Optional[str]",
    "livemode": "bool",
    "createdAt": "str",
    "updatedAt": "str",
})


class WebhookEndpoint(_WebhookEndpointRequired):
    """A webhook endpoint without its secret."""


_WebhookEndpointWithSecretRequired = TypedDict("_WebhookEndpointWithSecretRequired", {
    "id": "str",
    "url": "str",
    "events": "List[str]",
    "description": "Optional[str]",
    "isActive": "bool",
    "disabledReason": "Optional[Literal[\"FAILING\", \"GONE\"]]",
    "disabledAt": "Optional[str]",
    "livemode": "bool",
    "createdAt": "str",
    "updatedAt": "str",
    "secret": "str",
})


class WebhookEndpointWithSecret(_WebhookEndpointWithSecretRequired):
    """A webhook endpoint with its signing secret, which is shown only once."""


_WebhookTestRequired = TypedDict("_WebhookTestRequired", {
    "webhookEndpointId": "str",
    "message": "str",
})


class WebhookTest(_WebhookTestRequired):
    """Payload of a test event."""


_WebhookTestEventRequired = TypedDict("_WebhookTestEventRequired", {
    "id": "str",
    "type": "Literal[\"webhook.test\"]",
    "livemode": "bool",
    "createdAt": "str",
    "data": "WebhookTest",
})


class WebhookTestEvent(_WebhookTestEventRequired):
    """Body of the webhook `webhook.test`."""


WeightUnit = Literal["kg", "g", "lb", "oz"]
