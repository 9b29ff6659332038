/**
 * Words of Chinese and Japanese addresses, compared sign by sign.
 *
 * Owns: these words. Does not own: cutting an address (`understanding/readers/contact/han-address.ts`).
 */

/** Names that an address may begin with, and their code (ISO 3166-1 alpha-2). */
export const HAN_COUNTRIES: readonly (readonly [name: string, country: string])[] = [
  ["中华人民共和国", "CN"],
  ["中華人民共和國", "CN"],
  ["中国", "CN"],
  ["中國", "CN"],
  ["日本国", "JP"],
  ["日本", "JP"],
  ["台湾", "TW"],
  ["台灣", "TW"],
  ["香港", "HK"],
];

/** Towns that are written without 市. */
export const HAN_TOWNS_WITHOUT_SIGN: readonly string[] = [
  ...["北京", "上海", "天津", "重庆", "广州", "深圳", "成都", "杭州", "南京", "武汉", "西安", "苏州", "长沙"],
  ...["青岛", "大连", "厦门", "郑州", "沈阳", "哈尔滨", "昆明", "合肥", "济南", "宁波", "佛山", "东莞", "无锡", "福州"],
  ...["台北", "高雄", "台中"],
  // The capitals of the prefectures of Japan, and its other cities of half a million.
  ...["札幌", "青森", "盛岡", "仙台", "秋田", "山形", "福島", "水戸", "宇都宮", "前橋", "さいたま", "千葉", "横浜"],
  ...["川崎", "相模原", "新潟", "富山", "金沢", "福井", "甲府", "長野", "岐阜", "静岡", "浜松", "名古屋", "大津"],
  ...["京都", "大阪", "堺", "神戸", "奈良", "和歌山", "鳥取", "松江", "岡山", "広島", "山口", "徳島", "高松", "松山"],
  ...["高知", "福岡", "北九州", "佐賀", "長崎", "熊本", "大分", "宮崎", "鹿児島", "那覇"],
];

/** Around an address they say what it is, or what is done with it; the longest first. */
export const HAN_FRAME: { readonly before: readonly string[]; readonly behind: readonly string[] } = {
  before: [
    ...[
      "请帮我送到",
      "麻烦送到",
      "我的地址是",
      "收货地址是",
      "地址就是",
      "我的住址是",
      "请送到",
      "请寄到",
      "送到",
      "寄到",
      "地址是",
      "地址为",
    ],
    ...["地址", "我住在", "我家在", "我在", "住在", "就在", "嗯", "好的"],
    ...[
      "お届け先は",
      "配送先は",
      "送り先は",
      "私の住所は",
      "うちの住所は",
      "住所は",
      "住所",
      "自宅は",
      "届け先は",
      "はい",
      "えっと",
      "ええと",
    ],
  ],
  behind: [
    ...[
      "までお願いいたします",
      "までお願いします",
      "にお願いいたします",
      "にお願いします",
      "でお願いします",
      "に送ってください",
    ],
    ...[
      "に届けてください",
      "へお願いします",
      "に住んでいます",
      "になります",
      "でございます",
      "お願いします",
      "ですね",
      "です",
      "まで",
      "へ",
    ],
    ...["谢谢", "就行", "就可以了", "就好", "吧", "哦", "呢"],
  ],
};
