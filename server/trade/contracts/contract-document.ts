import type { ContractFacts, ContractParty } from '#domain/trade/contracts/sales-contract.ts';
import { lineWeight } from '#domain/trade/line-weight.ts';
import { formatDateTime, formatDay, formatNumber, formatSatang } from '#domain/values/format.ts';

const both = (day: string | null) =>
  day === null ? { th: '–', en: '' } : { th: formatDay(day, 'th'), en: formatDay(day, 'en') };

/** What the template sets: everything is written out already. */
export function contractDocument(facts: ContractFacts, version: number) {
  const { seller, buyer, payment_until, vat_rate_hundredths, lines } = facts;
  const until = payment_until === null ? null : new Date(payment_until);
  return {
    number: facts.order_no,
    version: String(version),
    date: both(facts.contract_date),
    seller: partyOf(seller),
    buyer: partyOf(buyer),
    delivery: both(facts.delivery_date),
    place: { th: facts.place || '–', en: facts.place_en },
    phone: facts.shipping_contact_phone || '–',
    payment: until && { th: formatDateTime(until, 'th'), en: formatDateTime(until, 'en') },
    creditTime: String(facts.credit_time),
    remark: facts.remark,
    poNumber: facts.po_number ?? '',
    costCentre: facts.cost_centre ?? '',
    requester: facts.requester ?? '',
    lines: lines.map((line) => ({
      th: line.product_name,
      en: line.product_name_en,
      pack: line.product_attribute,
      discount: line.line_discount > 0 ? formatSatang(line.line_discount) : '',
      quantity: formatNumber(line.quantity),
      price: formatSatang(line.price),
      ...lineWeight(line),
      total: formatSatang(line.line_total),
    })),
    sums: {
      total: formatSatang(facts.total),
      shipping: formatSatang(facts.shipping_cost),
      discount: facts.discount_price > 0 ? formatSatang(facts.discount_price) : '',
      vatRate: formatNumber(vat_rate_hundredths / 100),
      vat: formatSatang(facts.vat),
      interest: facts.interest > 0 ? formatSatang(facts.interest) : '',
      grand: formatSatang(facts.total_include_vat + facts.interest),
    },
    terms: facts.terms,
  };
}

function partyOf(party: ContractParty) {
  const name = (parts: string[]) => parts.filter(Boolean).join(' ');
  return {
    company: { th: party.companyname || '–', en: party.companyname_en },
    address: { th: party.address || '–', en: party.address_en },
    taxId: party.taxId || '–',
    contact: [party.tel, party.fax && `Fax ${party.fax}`, party.email].filter(Boolean).join(' · ') || '–',
    signer: {
      th: name([party.title, party.firstname, party.lastname]) || '–',
      en: name([party.title_en, party.firstname_en, party.lastname_en]),
    },
    position: { th: party.position, en: party.position_en },
  };
}
