/** Accounts at payment gateways as the API shows them (§2.13). */
import { z } from "zod";
import { timestampSchema } from "./fields.ts";

export const paymentAccountSchema = z
  .object({
    id: z.string(),
    provider: z.enum(["gateway_a", "gateway_b", "gateway_c"]),
    credentialKind: z.enum(["api_key", "oauth"]),
    environment: z.enum(["test", "live"]).meta({ description: "`test` moves no money." }),
    label: z.string(),
    providerAccountId: z.string().meta({ description: "The gateway's id of the account." }),
    status: z
      .enum(["active", "failing"])
      .meta({ description: "`failing`: the gateway refused the credentials at the last use." }),
    lastError: z.string().nullable(),
    currencies: z
      .array(z.string())
      .meta({ description: "ISO 4217; empty if all currencies of the gateway are accepted." }),
    createdAt: timestampSchema,
    formsUsing: z.int().meta({ description: "Forms whose working document names the account." }),
    connectedBy: z.object({ name: z.string(), email: z.string() }),
    isDefault: z.boolean(),
  })
  .meta({
    id: "PaymentAccount",
    example: {
      id: "pac_01JD3W8K9QZ4T6V1X2Y3N5M7PB",
      provider: "gateway_a",
      credentialKind: "oauth",
      environment: "test",
      label: "Club account",
      providerAccountId: "acct_5f2c1a",
      status: "active",
      lastError: null,
      currencies: ["EUR"],
      createdAt: 1_763_650_800_000,
      formsUsing: 2,
      connectedBy: { name: "Ada", email: "ada@example.com" },
      isDefault: true,
    },
  });
