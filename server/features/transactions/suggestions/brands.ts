import { meaning } from './vocabulary.ts';

/**
 * Brands that a whole country or many know, are mostly paid for one kind of thing, and have a name that means nothing else.
 * They stand in for a history that there is not yet, and only for names that a person types: no rule names what is read
 * from a receipt.
 */
export const brands: ReadonlyMap<string, readonly string[]> = new Map([
  ...meaning(
    ['Subscriptions', 'Entertainment', 'Bills'],
    `netflix spotify hulu deezer youtube audible twitch crunchyroll patreon icloud dropbox onedrive github openai
    chatgpt duolingo linkedin`,
  ),
  ...meaning(
    ['Entertainment', 'Leisure', 'Hobbies', 'Fun', 'Subscriptions'],
    `playstation xbox nintendo ticketmaster eventbrite`,
  ),
  ...meaning(
    ['Transportation', 'Transport', 'Travel', 'Car'],
    `uber lyft blablacar flixbus eurostar amtrak ryanair easyjet lufthansa esso texaco`,
  ),
  ...meaning(
    ['Travel', 'Holidays', 'Entertainment', 'Transportation'],
    `airbnb expedia hilton marriott hostelworld`,
  ),
  ...meaning(
    ['Shopping', 'Home', 'Miscellaneous'],
    `amazon ebay etsy aliexpress temu shein zalando ikea decathlon uniqlo primark sephora`,
  ),
  ...meaning(
    ['Groceries', 'Food', 'Shopping'],
    `aldi lidl tesco sainsburys waitrose carrefour walmart costco kroger edeka rewe auchan intermarche mercadona
    esselunga migros billa delhaize colruyt biedronka`,
  ),
  ...meaning(
    ['Food', 'Eating out', 'Restaurants', 'Dining'],
    `mcdonalds starbucks kfc dominos deliveroo doordash grubhub`,
  ),
  ...meaning(['Bills', 'Utilities', 'Home'], `vodafone verizon comcast telekom`),
]);
