/** Generated from the OpenAPI document: `npm run client`, against a running service. Do not edit. */

export interface paths {
    "/v1/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the API keys */
        get: operations["ApiKeysController_list"];
        put?: never;
        /**
         * Create an API key
         * @description The key is shown in this answer only.
         */
        post: operations["ApiKeysController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Quote without creating a shipment
         * @description For display only: these rates cannot be bought.
         */
        post: operations["StandaloneQuoteController_quote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shipments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a shipment and quote it
         * @description Answers the rates of every carrier that covers the route. With `purchase` the label is bought in the same call; a scoped key then needs `labels:write` too. The shipment is created first: a purchase that fails leaves it as a DRAFT.
         */
        post: operations["CreateShipmentController_create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API key */
        delete: operations["ApiKeysController_revoke"];
        options?: never;
        head?: never;
        /** Change an API key, or pin its version */
        patch: operations["ApiKeysController_update"];
        trace?: never;
    };
    "/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in */
        post: operations["SessionsController_login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log out */
        post: operations["SessionsController_logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register an organization
         * @description Opens the organization with its OWNER, a LIVE wallet, and a TEST wallet that holds 10,000.00 MXN.
         */
        post: operations["RegisterController_register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/label-purchase-attempts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a purchase attempt */
        get: operations["LabelsController_readAttempt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the organization */
        get: operations["OrganizationsController_read"];
        /** Rename the organization, or pin its API version */
        put: operations["OrganizationsController_update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shipments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a shipment */
        get: operations["ShipmentsController_read"];
        put?: never;
        post?: never;
        /**
         * Cancel a shipment
         * @description Void its label first if you want the charge back.
         */
        delete: operations["ShipmentsController_cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read one’s own profile */
        get: operations["UsersController_read"];
        put?: never;
        post?: never;
        /** Delete one’s own account */
        delete: operations["UsersController_delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the balance */
        get: operations["WalletController_balance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Set or clear the low-balance alert */
        patch: operations["WalletController_settings"];
        trace?: never;
    };
    "/v1/wallet/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sum the movements of a period */
        get: operations["WalletController_summary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the statement
         * @description Every movement carries `balanceAfter`: the statement is complete, and its completed rows chain.
         */
        get: operations["WalletController_transactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/me/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the members */
        get: operations["MembersController_list"];
        put?: never;
        /** Add a member */
        post: operations["MembersController_add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/rates/carrier/{carrierCode}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Quote one carrier */
        post: operations["StandaloneQuoteController_quoteCarrier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shipments/{id}/label": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy a label
         * @description The charge equals the rate’s `totalPrice`. Synchronous: 201 with the label. With `async: true`, or where the carrier’s answer is not known: 202 with the attempt and its `Location`.
         */
        post: operations["LabelsController_buy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/shipments/{id}/rates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read, or refresh, a shipment’s rates */
        get: operations["ShipmentRatesController_rates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/wallet/test/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring the TEST wallet back to 10,000.00 */
        post: operations["WalletController_reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organizations/me/members/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a member */
        delete: operations["MembersController_remove"];
        options?: never;
        head?: never;
        /** Change a member’s name or role */
        patch: operations["MembersController_update"];
        trace?: never;
    };
    "/v1/shipments/{id}/label/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Void a label
         * @description Credits the full original charge to the wallet it came from.
         */
        post: operations["LabelsController_void"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        LoginRequest: {
            /** @example ana@tienda.mx */
            email: string;
            /** @example correct horse battery */
            password: string;
        };
        UpdateOrganizationRequest: {
            /** @example Tienda Azul */
            name?: string | null;
            /**
             * @description The version that every key without a pin of its own is served at.
             * @example 2026-05-01
             */
            apiVersion?: string | null;
        };
        AddMemberRequest: {
            /** @example luis@tienda.mx */
            email: string;
            /** @example Luis Peña */
            name: string;
            /**
             * @example MEMBER
             * @enum {string}
             */
            role: "VIEWER" | "MEMBER" | "ADMIN" | "OWNER";
            /** @example correct horse battery */
            password: string;
        };
        UpdateMemberRequest: {
            /** @example Luis Peña */
            name?: string | null;
            /**
             * @example ADMIN
             * @enum {string|null}
             */
            role?: "VIEWER" | "MEMBER" | "ADMIN" | "OWNER" | null;
        };
        CreateApiKeyRequest: {
            /** @example Tienda en línea */
            name: string;
            /**
             * @example TEST
             * @enum {string}
             */
            mode: "TEST" | "LIVE";
            /**
             * @description What the key is limited to. Left out: everything its role may do.
             * @example [
             *       "shipments:read",
             *       "shipments:write",
             *       "labels:write"
             *     ]
             */
            scopes?: string[] | null;
            /**
             * @description Default ADMIN; at most the creator’s own.
             * @example ADMIN
             * @enum {string|null}
             */
            role?: "VIEWER" | "MEMBER" | "ADMIN" | "OWNER" | null;
            /**
             * @description Addresses and ranges the key may be used from. Left out or empty: any.
             * @example [
             *       "203.0.113.7",
             *       "2001:db8::/32"
             *     ]
             */
            ipAllowlist?: string[] | null;
            /**
             * @description Must lie in the future.
             * @example 2027-12-31T00:00:00.000Z
             */
            expiresAt?: string | null;
        };
        UpdateApiKeyRequest: {
            name?: string | null;
            /**
             * @description What the key is limited to. Left out: everything its role may do.
             * @example [
             *       "shipments:read",
             *       "shipments:write",
             *       "labels:write"
             *     ]
             */
            scopes?: string[] | null;
            /**
             * @description Addresses and ranges the key may be used from. Left out or empty: any.
             * @example [
             *       "203.0.113.7",
             *       "2001:db8::/32"
             *     ]
             */
            ipAllowlist?: string[] | null;
            /**
             * @description Pins the key to a version; null removes the pin.
             * @example 2026-05-01
             */
            apiVersion?: string | null;
        };
        AttemptPricingResponse: {
            /** @example 177.86 */
            quotedTotal: string;
            /** @example 24.53 */
            ivaAmount: string;
            /** @example 0.00 */
            overageCharge: string;
            /**
             * @description What the purchase costs the wallet in the end: `0.00` when it failed.
             * @example 177.86
             */
            netWalletCost: string;
        };
        LabelBreakdownResponse: {
            /** @example 177.86 */
            quotedTotal: string;
            /** @example 24.53 */
            ivaAmount: string;
            /** @example 0.00 */
            overageCharge: string;
            /** @example 177.86 */
            total: string;
        };
        LabelResponse: {
            /** @example shp_01jb7w0v5kq0m3r8x2d4t6y9za */
            shipmentId: string;
            /** @example lat_01jb7w0v5kq0m3r8x2d4t6y9za */
            attemptId: string;
            /** @example lbl_01jb7w0v5kq0m3r8x2d4t6y9za */
            labelId: string;
            /** @example 3004512345678901234567 */
            trackingNumber: string;
            /**
             * Format: uri
             * @description The PDF or ZPL file.
             */
            labelUrl: string;
            /** @example ESTAFETA */
            carrierCode: string;
            /** @example TERRESTRE */
            serviceCode: string;
            /** @example Terrestre */
            serviceName: string;
            /** @example 177.86 */
            charged: string;
            /** @enum {string} */
            currency: "MXN";
            /** @example 9822.14 */
            walletBalanceAfter: string;
            breakdown: components["schemas"]["LabelBreakdownResponse"];
        };
        AttemptErrorResponse: {
            /** @example CARRIER_ERROR */
            code: string;
            message: string;
        };
        AttemptResponse: {
            /** @example lat_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @enum {string} */
            object: "label_purchase_attempt";
            /** @example shp_01jb7w0v5kq0m3r8x2d4t6y9za */
            shipmentId: string;
            externalReference: string | null;
            /** @enum {string} */
            status: "pending" | "processing" | "succeeded" | "failed" | "action_required";
            livemode: boolean;
            async: boolean;
            pricing: components["schemas"]["AttemptPricingResponse"];
            /** @example 177.86 */
            charged: string;
            /** @enum {string} */
            currency: "MXN";
            /** @example 9822.14 */
            walletBalanceAfter: string;
            /** @example null */
            refundedAmount: string | null;
            label: components["schemas"]["LabelResponse"] | null;
            error: components["schemas"]["AttemptErrorResponse"] | null;
            /** @example /v1/label-purchase-attempts/lat_01jb7w0v5kq0m3r8x2d4t6y9za */
            statusUrl: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            completedAt: string | null;
        };
        BuyLabelRequest: {
            /**
             * @description From this shipment’s `rates`.
             * @example rate_01jb7w0v5kq0m3r8x2d4t6y9za
             */
            rateId: string;
            /**
             * @description Default `PDF`.
             * @enum {string|null}
             */
            labelFormat?: "PDF" | "ZPL" | null;
            /** @example PEDIDO-1042 */
            externalReference?: string | null;
            /**
             * @description Default false. True: answers 202 with the attempt at once.
             * @example false
             */
            async?: boolean | null;
        };
        WalletSettingsRequest: {
            /**
             * Format: double
             * @description MXN; null turns the alert off.
             * @example 500
             */
            lowBalanceThreshold?: number | null;
        };
        ParcelRequest: {
            /**
             * @description Centimetres, unless `dimensionUnit` says otherwise.
             * @example 30
             */
            length: number;
            /** @example 20 */
            width: number;
            /** @example 15 */
            height: number;
            /**
             * @description Kilograms, unless `weightUnit` says otherwise.
             * @example 2.5
             */
            weight: number;
            /**
             * @description Default `cm`.
             * @enum {string|null}
             */
            dimensionUnit?: "cm" | "in" | null;
            /**
             * @description Default `kg`.
             * @enum {string|null}
             */
            weightUnit?: "kg" | "g" | "lb" | "oz" | null;
            /** @example Libros */
            description?: string | null;
            /** @example BOX */
            packagingType?: string | null;
        };
        InlineAddressRequest: {
            /** @example Ana Ruiz */
            contactName: string;
            /**
             * @description E.164; stored without spaces.
             * @example +525512345678
             */
            contactPhone: string;
            /** @example ana@tienda.mx */
            contactEmail?: string | null;
            /** @example Tienda Azul */
            company?: string | null;
            /** @example Av. Paseo de la Reforma */
            street: string;
            /** @example 222 */
            exteriorNumber: string;
            /** @example Piso 3 */
            interiorNumber?: string | null;
            /**
             * @description The colonia.
             * @example Juárez
             */
            neighborhood: string;
            /** @example Ciudad de México */
            city: string;
            /**
             * @description ISO 3166-2:MX code or the usual abbreviation; answered as `MX-…`.
             * @example MX-CMX
             */
            state: string;
            /** @example 06600 */
            postalCode: string;
            /**
             * @description Default `MX`.
             * @example MX
             */
            country?: string | null;
            /**
             * @description Hints for the courier.
             * @example Portón verde
             */
            reference?: string | null;
            /** @description Default true. */
            isResidential?: boolean | null;
            /** @example 19.4284 */
            latitude?: number | null;
            /** @example -99.1677 */
            longitude?: number | null;
            /** @description True stores it in the address book. */
            saveToAddressBook?: boolean | null;
        };
        PurchaseObject: {
            /** @description With `serviceCode`; instead of `strategy`. */
            carrierCode?: string | null;
            /** @description Carrier-native. */
            serviceCode?: string | null;
            /**
             * @description Instead of `carrierCode` and `serviceCode`.
             * @enum {string|null}
             */
            strategy?: "cheapest" | null;
            /**
             * @description Default `PDF`.
             * @enum {string|null}
             */
            labelFormat?: "PDF" | "ZPL" | null;
            /** @description Default false. True: the answer carries `labelPurchaseAttempt`. */
            async?: boolean | null;
        };
        CreateShipmentRequest: {
            parcel: components["schemas"]["ParcelRequest"];
            /** @description The origin: exactly one of `fromAddressId`, `fromAddress` and `from`. */
            fromAddress?: components["schemas"]["InlineAddressRequest"] | null;
            /** @description The same as `fromAddress`. */
            from?: components["schemas"]["InlineAddressRequest"] | null;
            fromAddressId?: string | null;
            /** @description The destination: exactly one of `toAddressId`, `toAddress` and `to`. */
            toAddress?: components["schemas"]["InlineAddressRequest"] | null;
            /** @description The same as `toAddress`. */
            to?: components["schemas"]["InlineAddressRequest"] | null;
            toAddressId?: string | null;
            /** @description Default: the origin. */
            returnAddress?: components["schemas"]["InlineAddressRequest"] | null;
            returnAddressId?: string | null;
            purchase?: components["schemas"]["PurchaseObject"] | null;
            /**
             * @description Your own reference.
             * @example PEDIDO-1042
             */
            externalId?: string | null;
            /**
             * @description Quotes this carrier only; does not buy.
             * @enum {string|null}
             */
            carrierCode?: "ESTAFETA" | "DHL" | "FEDEX" | "UPS" | "REDPACK" | "PAQUETEXPRESS" | "NOVENTA9MINUTOS" | null;
            /**
             * @description Quotes this level only.
             * @enum {string|null}
             */
            serviceLevel?: "express" | "standard" | "economy" | null;
            /** @description Default false. */
            requestInsurance?: boolean | null;
            /**
             * Format: double
             * @description MXN.
             * @example 1500
             */
            declaredValue?: number | null;
            /** @description Your own key-value pairs, answered as given. Under TEST, `simulate` steers the carriers. */
            metadata?: {
                [key: string]: unknown;
            } | null;
        };
        RegisterRequest: {
            /** @example ana@tienda.mx */
            email: string;
            /**
             * @description At least 12 characters.
             * @example correct horse battery
             */
            password: string;
            /** @example Ana Ruiz */
            name: string;
            /** @example Tienda Azul */
            organizationName: string;
        };
        QuotePlaceRequest: {
            /** @example 06600 */
            postalCode: string;
            /**
             * @description Default `MX`.
             * @example MX
             */
            country?: string | null;
        };
        QuoteParcelRequest: {
            /**
             * @description cm
             * @example 30
             */
            length: number;
            /**
             * @description cm
             * @example 20
             */
            width: number;
            /**
             * @description cm
             * @example 15
             */
            height: number;
            /**
             * @description kg
             * @example 2.5
             */
            weight: number;
        };
        StandaloneQuoteRequest: {
            origin: components["schemas"]["QuotePlaceRequest"];
            destination: components["schemas"]["QuotePlaceRequest"];
            parcel: components["schemas"]["QuoteParcelRequest"];
        };
        CreatedApiKeyResponse: {
            /** @example key_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @example Tienda en línea */
            name: string;
            /** @enum {string} */
            mode: "TEST" | "LIVE";
            /**
             * @description The first 12 characters of the key.
             * @example sk_test_4fGh
             */
            keyPrefix: string;
            /** @description Null: unrestricted. */
            scopes: ("shipments:read" | "shipments:write" | "labels:write" | "rates:read" | "addresses:read" | "addresses:write" | "products:read" | "products:write" | "orders:read" | "orders:write" | "wallet:read" | "wallet:write" | "pickups:read" | "pickups:write" | "rules:read" | "rules:write" | "billing:read" | "billing:write" | "webhooks:read" | "webhooks:write" | "insurance:read" | "insurance:write")[] | null;
            /** @enum {string} */
            role: "VIEWER" | "MEMBER" | "ADMIN" | "OWNER";
            ipAllowlist: string[] | null;
            /** @description Null: the organization’s. */
            apiVersion: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: date-time */
            createdAt: string;
            /** @description The key itself. Shown this once. */
            key: string;
        };
        ApiKeyResponse: {
            /** @example key_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @example Tienda en línea */
            name: string;
            /** @enum {string} */
            mode: "TEST" | "LIVE";
            /**
             * @description The first 12 characters of the key.
             * @example sk_test_4fGh
             */
            keyPrefix: string;
            /** @description Null: unrestricted. */
            scopes: ("shipments:read" | "shipments:write" | "labels:write" | "rates:read" | "addresses:read" | "addresses:write" | "products:read" | "products:write" | "orders:read" | "orders:write" | "wallet:read" | "wallet:write" | "pickups:read" | "pickups:write" | "rules:read" | "rules:write" | "billing:read" | "billing:write" | "webhooks:read" | "webhooks:write" | "insurance:read" | "insurance:write")[] | null;
            /** @enum {string} */
            role: "VIEWER" | "MEMBER" | "ADMIN" | "OWNER";
            ipAllowlist: string[] | null;
            /** @description Null: the organization’s. */
            apiVersion: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        DeletedResponse: {
            id: string;
            /** @enum {boolean} */
            deleted: true;
        };
        MemberResponse: {
            /** @example usr_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @example ana@tienda.mx */
            email: string;
            /** @example Ana Ruiz */
            name: string;
            /**
             * @example OWNER
             * @enum {string}
             */
            role: "VIEWER" | "MEMBER" | "ADMIN" | "OWNER";
            /** Format: date-time */
            createdAt: string;
        };
        OrganizationResponse: {
            /** @example org_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @example Tienda Azul */
            name: string;
            /**
             * @example FREE
             * @enum {string}
             */
            plan: "FREE" | "GROWTH" | "SCALE" | "ENTERPRISE";
            /** @example 2026-05-01 */
            apiVersion: string;
            /** Format: date-time */
            createdAt: string;
        };
        SessionResponse: {
            /** @description Send it as `Authorization: Bearer <accessToken>`. Shown once. */
            accessToken: string;
            /** @enum {string} */
            tokenType: "Bearer";
            /**
             * Format: date-time
             * @description 12 hours from now.
             */
            expiresAt: string;
            user: components["schemas"]["MemberResponse"];
            organization: components["schemas"]["OrganizationResponse"];
        };
        LogoutResponse: {
            /** @enum {boolean} */
            revoked: true;
        };
        AddressSnapshotResponse: {
            /** @description The saved address it was copied from. */
            savedAddressId: string | null;
            /** @example Ana Ruiz */
            contactName: string;
            /** @example +525512345678 */
            contactPhone: string;
            contactEmail: string | null;
            company: string | null;
            /** @example Av. Paseo de la Reforma */
            street: string;
            /** @example 222 */
            exteriorNumber: string;
            interiorNumber: string | null;
            /** @example Juárez */
            neighborhood: string;
            /** @example Ciudad de México */
            city: string;
            /** @example MX-CMX */
            state: string;
            /** @example 06600 */
            postalCode: string;
            /** @example MX */
            country: string;
            reference: string | null;
            isResidential: boolean;
            latitude: number | null;
            longitude: number | null;
        };
        ParcelResponse: {
            /** @example 30 */
            length: number;
            /** @example 20 */
            width: number;
            /** @example 15 */
            height: number;
            /** @example 2.5 */
            weight: number;
            /** @enum {string} */
            dimensionUnit: "cm" | "in";
            /** @enum {string} */
            weightUnit: "kg" | "g" | "lb" | "oz";
            description: string | null;
            packagingType: string | null;
        };
        LabelSummaryResponse: {
            /** @example lbl_01jb7w0v5kq0m3r8x2d4t6y9za */
            labelId: string;
            /** @enum {string} */
            status: "ACTIVE" | "VOIDED";
            /** @example 3004512345678901234567 */
            trackingNumber: string;
            /**
             * Format: uri
             * @description The PDF or ZPL file.
             */
            labelUrl: string;
            /** @example 177.86 */
            charged: string;
            /** @enum {string} */
            currency: "MXN";
            /** Format: date-time */
            voidedAt?: string;
            /** @example 177.86 */
            refundedAmount?: string;
            /** Format: date-time */
            refundedAt?: string;
        };
        PurchasedRateResponse: {
            id: string;
            /** @example ESTAFETA */
            carrierCode: string;
            /** @example TERRESTRE */
            serviceCode: string;
            /** @example standard */
            serviceLevel: string;
            /** @example 177.86 */
            totalPrice: number;
        };
        EstimatedDaysResponse: {
            /** @example 2 */
            min: number;
            /** @example 4 */
            max: number;
        };
        RateBreakdownResponse: {
            /** @example 132.5 */
            baseRate: number;
            /** @example 20.83 */
            fuelSurcharge: number;
            /**
             * @description The premium, for insured rates.
             * @example 0
             */
            insuranceCost: number;
            /** @example 153.33 */
            subtotal: number;
            /** @example 0.16 */
            ivaRate: number;
            /** @example 24.53 */
            ivaAmount: number;
            /** @example 177.86 */
            total: number;
        };
        RateResponse: {
            /**
             * @description The `rateId` to buy with.
             * @example rate_01jb7w0v5kq0m3r8x2d4t6y9za
             */
            id: string;
            /** @example ESTAFETA */
            carrierCode: string;
            /** @example TERRESTRE */
            serviceCode: string;
            /** @example Estafeta */
            carrierName: string;
            /** @example Terrestre */
            serviceName: string;
            /** @enum {string} */
            serviceLevel: "express" | "standard" | "economy";
            /**
             * @description To pay, IVA included: exactly the wallet charge.
             * @example 177.86
             */
            totalPrice: number;
            /** @enum {string} */
            currency: "MXN";
            isInsured: boolean;
            /** @description Business days. */
            estimatedDays: components["schemas"]["EstimatedDaysResponse"];
            /**
             * Format: date-time
             * @description 24 hours after the quote.
             */
            expiresAt: string;
            breakdown: components["schemas"]["RateBreakdownResponse"];
        };
        ShipmentEventResponse: {
            /** @enum {string} */
            status: "DRAFT" | "PENDING" | "LABEL_PURCHASED" | "READY_FOR_PICKUP" | "PICKED_UP" | "IN_TRANSIT" | "OUT_FOR_DELIVERY" | "DELIVERED" | "RETURNED" | "FAILED" | "CANCELLED";
            /** @example Shipment created */
            description: string;
            /** Format: date-time */
            occurredAt: string;
        };
        ShipmentResponse: {
            /** @example shp_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @enum {string} */
            status: "DRAFT" | "PENDING" | "LABEL_PURCHASED" | "READY_FOR_PICKUP" | "PICKED_UP" | "IN_TRANSIT" | "OUT_FOR_DELIVERY" | "DELIVERED" | "RETURNED" | "FAILED" | "CANCELLED";
            /** @example PEDIDO-1042 */
            externalId?: string;
            fromAddressSnapshot: components["schemas"]["AddressSnapshotResponse"];
            toAddressSnapshot: components["schemas"]["AddressSnapshotResponse"];
            returnAddressSnapshot: components["schemas"]["AddressSnapshotResponse"];
            parcel: components["schemas"]["ParcelResponse"];
            /** @enum {string} */
            ratesStatus: "pending" | "ready";
            /**
             * Format: date-time
             * @description Null while pending.
             */
            ratesExpiresAt: string | null;
            /** @description Path to poll while the rates are pending. */
            ratesPollUrl?: string;
            /** @example 1500 */
            declaredValue?: number;
            requestInsurance: boolean;
            /** @description As given. */
            metadata: Record<string, never>;
            /** @example ESTAFETA */
            carrierCode?: string;
            /** @description Once a label exists. */
            trackingNumber?: string;
            /** Format: uuid */
            publicTrackingToken: string;
            /**
             * Format: uri
             * @description The public tracking page.
             */
            trackingUrl: string;
            label?: components["schemas"]["LabelSummaryResponse"];
            purchasedRate?: components["schemas"]["PurchasedRateResponse"];
            /** @description On a return: the original shipment. */
            returnForShipmentId?: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Empty while pending. */
            rates: components["schemas"]["RateResponse"][];
            /** @description The history, latest first. */
            events: components["schemas"]["ShipmentEventResponse"][];
        };
        WalletResponse: {
            /** @example wal_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /**
             * @description Decimal string.
             * @example 9822.14
             */
            balance: string;
            /** @enum {string} */
            currency: "MXN";
            /**
             * @description Null: the alert is off.
             * @example 500.00
             */
            lowBalanceThreshold: string | null;
            lowBalanceAlertSent: boolean;
            hasFundingSource: boolean;
        };
        TypeTotalResponse: {
            /** @example 3 */
            count: number;
            /**
             * @description Signed sum, decimal string.
             * @example -533.58
             */
            amount: string;
        };
        ByTypeResponse: {
            CREDIT: components["schemas"]["TypeTotalResponse"];
            REFUND: components["schemas"]["TypeTotalResponse"];
            DEBIT: components["schemas"]["TypeTotalResponse"];
            ADJUSTMENT: components["schemas"]["TypeTotalResponse"];
        };
        WalletSummaryResponse: {
            /**
             * @description Credits plus refunds.
             * @example 1000.00
             */
            income: string;
            /**
             * @description Magnitude of the debits.
             * @example 533.58
             */
            expenses: string;
            /**
             * @description Income minus expenses.
             * @example 466.42
             */
            net: string;
            /**
             * @description Apart from income and expenses.
             * @example 10000.00
             */
            adjustments: string;
            /** @example 8 */
            transactionCount: number;
            /** @enum {string} */
            currency: "MXN";
            byType: components["schemas"]["ByTypeResponse"];
        };
        WalletTransactionResponse: {
            /** @example txn_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @enum {string} */
            type: "CREDIT" | "DEBIT" | "REFUND" | "ADJUSTMENT";
            /**
             * @description Decimal string; debits are negative.
             * @example -177.86
             */
            amount: string;
            /** @enum {string} */
            currency: "MXN";
            /** @example 9822.14 */
            balanceAfter: string;
            /** @example Label ESTAFETA 3004512345678 */
            description: string;
            /**
             * @description Null for an adjustment.
             * @enum {string|null}
             */
            referenceType: "processor_bank_transfer" | "processor_payment_intent" | "label_purchase" | "label_purchase_refund" | "label_void_refund" | null;
            /**
             * @description For a label: the shipment’s id.
             * @example shp_01jb7w0v5kq0m3r8x2d4t6y9za
             */
            referenceId?: string;
            /**
             * @example {
             *       "carrierCode": "ESTAFETA"
             *     }
             */
            metadata?: Record<string, never>;
            /** @enum {string} */
            status: "COMPLETED" | "PENDING" | "EXPIRED" | "FAILED";
            /** Format: date-time */
            createdAt: string;
        };
        VoidedLabelResponse: {
            /**
             * @description The label’s id.
             * @example lbl_01jb7w0v5kq0m3r8x2d4t6y9za
             */
            id: string;
            /** @enum {string} */
            status: "VOIDED";
            /** Format: date-time */
            voidedAt: string;
            /**
             * @description The full original charge.
             * @example 177.86
             */
            refundedAmount: string;
            /** Format: date-time */
            refundedAt: string;
        };
        CreatedShipmentResponse: {
            /** @example shp_01jb7w0v5kq0m3r8x2d4t6y9za */
            id: string;
            /** @enum {string} */
            status: "DRAFT" | "PENDING" | "LABEL_PURCHASED" | "READY_FOR_PICKUP" | "PICKED_UP" | "IN_TRANSIT" | "OUT_FOR_DELIVERY" | "DELIVERED" | "RETURNED" | "FAILED" | "CANCELLED";
            /** @example PEDIDO-1042 */
            externalId?: string;
            fromAddressSnapshot: components["schemas"]["AddressSnapshotResponse"];
            toAddressSnapshot: components["schemas"]["AddressSnapshotResponse"];
            returnAddressSnapshot: components["schemas"]["AddressSnapshotResponse"];
            parcel: components["schemas"]["ParcelResponse"];
            /** @enum {string} */
            ratesStatus: "pending" | "ready";
            /**
             * Format: date-time
             * @description Null while pending.
             */
            ratesExpiresAt: string | null;
            /** @description Path to poll while the rates are pending. */
            ratesPollUrl?: string;
            /** @example 1500 */
            declaredValue?: number;
            requestInsurance: boolean;
            /** @description As given. */
            metadata: Record<string, never>;
            /** @example ESTAFETA */
            carrierCode?: string;
            /** @description Once a label exists. */
            trackingNumber?: string;
            /** Format: uuid */
            publicTrackingToken: string;
            /**
             * Format: uri
             * @description The public tracking page.
             */
            trackingUrl: string;
            label?: components["schemas"]["LabelSummaryResponse"];
            purchasedRate?: components["schemas"]["PurchasedRateResponse"];
            /** @description On a return: the original shipment. */
            returnForShipmentId?: string;
            /** Format: date-time */
            createdAt: string;
            /** @description Empty while pending. */
            rates: components["schemas"]["RateResponse"][];
            /** @description The history, latest first. */
            events: components["schemas"]["ShipmentEventResponse"][];
            /** @description Of a one-call buy that is not finished. */
            labelPurchaseAttempt?: components["schemas"]["AttemptResponse"];
        };
        ShipmentRatesResponse: {
            /** @description Empty while pending. */
            rates: components["schemas"]["RateResponse"][];
            /** @enum {string} */
            ratesStatus: "pending" | "ready";
            /** Format: date-time */
            ratesExpiresAt: string | null;
            /** @description Path to poll while pending. */
            ratesPollUrl?: string;
        };
        QuoteResponse: {
            rates: components["schemas"]["RateResponse"][];
            /** Format: date-time */
            expiresAt: string;
        };
        ErrorEnvelope: {
            /** @enum {boolean} */
            success: false;
            error: {
                /**
                 * @description Stable: program against it.
                 * @enum {string}
                 */
                code: "VALIDATION_ERROR" | "INVALID_INPUT" | "API_VERSION_UNSUPPORTED" | "LIVE_MODE_REQUIRED" | "SKU_ALREADY_EXISTS" | "UNAUTHORIZED" | "INVALID_API_KEY" | "EXPIRED_API_KEY" | "INSUFFICIENT_BALANCE" | "FORBIDDEN" | "INSUFFICIENT_SCOPE" | "IP_NOT_ALLOWED" | "PLAN_LIMIT_REACHED" | "SOLE_OWNER_OF_ORGANIZATION" | "RESOURCE_NOT_FOUND" | "SHIPMENT_ALREADY_PROCESSED" | "SHIPMENT_LABEL_IN_PROGRESS" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENCY_KEY_IN_USE" | "CLAIM_PENDING_NO_REFUND_ALLOWED" | "SHIPMENT_REFUNDED_NO_CLAIMS_ALLOWED" | "RATES_EXPIRED" | "CARRIER_NOT_SUPPORTED" | "CARRIER_CREDENTIALS_REQUIRED" | "ONE_CALL_BUY_RATES_PENDING" | "ONE_CALL_BUY_NO_MATCHING_RATE" | "RATE_LIMIT_EXCEEDED" | "INTERNAL_ERROR" | "CARRIER_ERROR" | "CHECKOUT_NOT_CONFIGURED";
                /** @description For people; may change. */
                message: string;
                details: {
                    [key: string]: unknown;
                };
                /** Format: date-time */
                timestamp: string;
                requestId: string;
            };
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    ApiKeysController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ApiKeyResponse"][];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ApiKeysController_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKeyRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["CreatedApiKeyResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `PLAN_LIMIT_REACHED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    StandaloneQuoteController_quote: {
        parameters: {
            query?: {
                /** @description Default `price`. `speed`: the fewest days first. */
                sortBy?: "price" | "speed" | null;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StandaloneQuoteRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["QuoteResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    CreateShipmentController_create: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "from": {
                 *         "contactName": "Ana Ruiz",
                 *         "company": "Tienda Azul",
                 *         "contactPhone": "+525512345678",
                 *         "street": "Av. Paseo de la Reforma",
                 *         "exteriorNumber": "222",
                 *         "neighborhood": "Juárez",
                 *         "city": "Ciudad de México",
                 *         "state": "MX-CMX",
                 *         "postalCode": "06600"
                 *       },
                 *       "to": {
                 *         "contactName": "Luis Peña",
                 *         "contactPhone": "+528112345678",
                 *         "street": "Av. Constitución Poniente",
                 *         "exteriorNumber": "400",
                 *         "neighborhood": "Centro",
                 *         "city": "Monterrey",
                 *         "state": "MX-NLE",
                 *         "postalCode": "64000",
                 *         "reference": "Portón verde"
                 *       },
                 *       "parcel": {
                 *         "length": 30,
                 *         "width": 20,
                 *         "height": 15,
                 *         "weight": 2.5,
                 *         "description": "Libros"
                 *       },
                 *       "externalId": "PEDIDO-1042"
                 *     }
                 */
                "application/json": components["schemas"]["CreateShipmentRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["CreatedShipmentResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INSUFFICIENT_BALANCE` */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `ONE_CALL_BUY_RATES_PENDING`, `ONE_CALL_BUY_NO_MATCHING_RATE` */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `CARRIER_ERROR` */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ApiKeysController_revoke: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["DeletedResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ApiKeysController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateApiKeyRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ApiKeyResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    SessionsController_login: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["SessionResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    SessionsController_logout: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["LogoutResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    RegisterController_register: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["SessionResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    LabelsController_readAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["AttemptResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    OrganizationsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["OrganizationResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    OrganizationsController_update: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrganizationRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["OrganizationResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ShipmentsController_read: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ShipmentResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ShipmentsController_cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ShipmentResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SHIPMENT_LABEL_IN_PROGRESS`, `SHIPMENT_ALREADY_PROCESSED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    UsersController_read: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["MemberResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    UsersController_delete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["DeletedResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `SOLE_OWNER_OF_ORGANIZATION` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    WalletController_balance: {
        parameters: {
            query?: {
                /** @description `false`: the TEST wallet. A TEST key reads the TEST wallet whatever it says. */
                livemode?: boolean | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["WalletResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    WalletController_settings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WalletSettingsRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["WalletResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    WalletController_summary: {
        parameters: {
            query?: {
                /** @description `false`: the TEST wallet. A TEST key reads the TEST wallet whatever it says. */
                livemode?: boolean | null;
                /** @description Inclusive: a date (midnight UTC) or an instant. */
                from?: string | null;
                /** @description Exclusive: a date (midnight UTC) or an instant. */
                to?: string | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["WalletSummaryResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    WalletController_transactions: {
        parameters: {
            query?: {
                /** @description Page, from 1. */
                page?: number | null;
                /** @description Rows a page: 1 to 100. */
                limit?: number | null;
                /** @description `false`: the TEST wallet. A TEST key reads the TEST wallet whatever it says. */
                livemode?: boolean | null;
                type?: "CREDIT" | "DEBIT" | "REFUND" | "ADJUSTMENT" | null;
                referenceType?: "processor_bank_transfer" | "processor_payment_intent" | "label_purchase" | "label_purchase_refund" | "label_void_refund" | null;
                /** @description Default `desc`: the latest first. */
                sortOrder?: "asc" | "desc" | null;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["WalletTransactionResponse"][];
                        meta: {
                            /** @example 1 */
                            page: number;
                            /** @example 20 */
                            limit: number;
                            /** @example 57 */
                            total: number;
                            /** @example 3 */
                            totalPages: number;
                        };
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    MembersController_list: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["MemberResponse"][];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    MembersController_add: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddMemberRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["MemberResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED`, `INVALID_INPUT` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `PLAN_LIMIT_REACHED` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    StandaloneQuoteController_quoteCarrier: {
        parameters: {
            query?: {
                /** @description Default `price`. `speed`: the fewest days first. */
                sortBy?: "price" | "speed" | null;
            };
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path: {
                carrierCode: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StandaloneQuoteRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["QuoteResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    LabelsController_buy: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BuyLabelRequest"];
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["LabelResponse"] | components["schemas"]["AttemptResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INSUFFICIENT_BALANCE` */
            402: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE`, `SHIPMENT_ALREADY_PROCESSED`, `SHIPMENT_LABEL_IN_PROGRESS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATES_EXPIRED` */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `CARRIER_ERROR` */
            502: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    ShipmentRatesController_rates: {
        parameters: {
            query?: {
                /** @description `true` asks the carriers again and resets the validity. */
                refresh?: boolean | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["ShipmentRatesResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `SHIPMENT_ALREADY_PROCESSED`, `SHIPMENT_LABEL_IN_PROGRESS` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    WalletController_reset: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["WalletResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    MembersController_remove: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["DeletedResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `SOLE_OWNER_OF_ORGANIZATION` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    MembersController_update: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMemberRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["MemberResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `SOLE_OWNER_OF_ORGANIZATION` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
    LabelsController_void: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1 to 255 visible ASCII characters. The same key with the same request is executed once, and answered alike for 24 h. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        success: true;
                        data: components["schemas"]["VoidedLabelResponse"];
                    };
                };
            };
            /** @description `VALIDATION_ERROR`, `API_VERSION_UNSUPPORTED` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `UNAUTHORIZED`, `INVALID_API_KEY`, `EXPIRED_API_KEY` */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `FORBIDDEN`, `IP_NOT_ALLOWED`, `INSUFFICIENT_SCOPE` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RESOURCE_NOT_FOUND` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `IDEMPOTENCY_KEY_REUSED`, `IDEMPOTENCY_KEY_IN_USE`, `SHIPMENT_ALREADY_PROCESSED`, `CLAIM_PENDING_NO_REFUND_ALLOWED` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `RATE_LIMIT_EXCEEDED` */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
            /** @description `INTERNAL_ERROR` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEnvelope"];
                };
            };
        };
    };
}
