/** The simulator's pages. Each says that no money moves. */
import { formatMoney } from "../../../machines/values/locale-format.ts";
import type { OrderStatus, SimulatedOrder } from "./order-book.ts";

/** The page with which a payer pays an order, or lets it fail. */
export function payPage(order: SimulatedOrder, status: OrderStatus, lastFailed: boolean): string {
  const amount = formatMoney(order.amountMinor, order.currency, "en");
  const buttons = (["pay", "fail"] as const).map((action) => button(order, action)).join("\n");
  const stand: Readonly<Record<OrderStatus, string>> = {
    open: `${lastFailed ? "<p>The last try failed.</p>\n" : ""}${buttons}`,
    paid: "<p>This order is paid.</p>",
    expired: "<p>This order has expired.</p>",
    cancelled: "<p>This order was cancelled.</p>",
  };
  return page(
    `Pay ${amount}`,
    `<p>${escaped(order.description)}</p>\n<p class="amount">${escaped(amount)}</p>\n${stand[status]}`,
  );
}

export function frontPage(): string {
  return page(
    "Payment simulator",
    "<p>It stands in for the payment gateways of this installation, so that payment questions can be tried.</p>",
  );
}

export function noticePage(title: string, sentence: string): string {
  return page(title, `<p>${escaped(sentence)}</p>`);
}

function button({ gateway, id, secret }: SimulatedOrder, action: "pay" | "fail"): string {
  const path = `/pay/${gateway}/${encodeURIComponent(id)}/${action}`;
  return `<form method="post" action="${escaped(path)}"><input type="hidden" name="session" value="${escaped(secret)}"><button class="${action}">${action === "pay" ? "Pay" : "Fail"}</button></form>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · simulated</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 3rem auto; padding: 0 1rem; color-scheme: light dark }
.simulated { border: 1px solid; padding: .5rem .75rem; border-radius: .5rem }
.amount { font-size: 2rem; margin: .5rem 0 1.5rem }
form { display: inline }
button { font: inherit; padding: .6rem 1.4rem; margin-right: .5rem; border-radius: .5rem; border: 1px solid; cursor: pointer }
</style>
</head>
<body>
<p class="simulated"><strong>This is a simulator.</strong> No money moves, whatever you press.</p>
<h1>${escaped(title)}</h1>
${body}
</body>
</html>
`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
