interface Alphabet {
  encodings: string[];
  /** Lower-case letters of a language outside ASCII. */
  letters: string;
  /** Of them those that make up at least a fifth of any text. */
  frequent?: string;
}

const cyrillic = 'абвгдежзийклмнопрстуфхцчшщъыьэюя';
const greek = 'αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ';

const western = [
  'äöüß', // German
  'éèêàâçëîïôûùœ', // French
  'áéíóúñü', // Spanish
  'àèéìòù', // Italian
  'áâãàçéêíóôõúü', // Portuguese
  'åäöéø', // Swedish, Finnish
  'æøåéö', // Danish, Norwegian
  'ëéïèöüáó', // Dutch
];

/**
 * Which letters a language uses and how it may be encoded. Where several fit a file equally well, the first wins, so
 * the more frequent come first.
 */
export const alphabets: Alphabet[] = [
  ...western.map((letters) => ({ encodings: ['windows-1252'], letters })),
  ...western.map((letters) => ({ encodings: ['cp850', 'macintosh'], letters })),
  { encodings: ['windows-1250', 'iso-8859-2', 'cp852'], letters: 'ąćęłńóśźż' }, // Polish
  { encodings: ['windows-1250', 'iso-8859-2', 'cp852'], letters: 'áčďéěíňóřšťúůýž' }, // Czech
  { encodings: ['windows-1250', 'iso-8859-2', 'cp852'], letters: 'áäčďéíĺľňóôŕšťúýž' }, // Slovak
  { encodings: ['windows-1250', 'iso-8859-2', 'cp852'], letters: 'áéíóöőúüű' }, // Hungarian
  { encodings: ['windows-1250', 'iso-8859-2', 'cp852'], letters: 'čćđšž' }, // Croatian, Slovene
  { encodings: ['windows-1250', 'iso-8859-16', 'iso-8859-2', 'cp852'], letters: 'ăâîșțşţ' }, // Romanian
  { encodings: ['windows-1254'], letters: 'çğıİöşüâî' }, // Turkish
  { encodings: ['windows-1257', 'iso-8859-13'], letters: 'ąčęėįšųūž' }, // Lithuanian
  { encodings: ['windows-1257', 'iso-8859-13'], letters: 'āčēģīķļņšūž' }, // Latvian
  { encodings: ['windows-1257', 'iso-8859-13'], letters: 'äõöüšž' }, // Estonian
  { encodings: ['windows-1252'], letters: 'áæðéíóöþúý' }, // Icelandic
  // Hebrew, before Cyrillic and Greek, whose capitals and accents are no letters of it
  { encodings: ['windows-1255'], letters: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת' },
  {
    encodings: ['windows-1251', 'koi8-r', 'ibm866', 'iso-8859-5'],
    letters: `${cyrillic}ё`,
    frequent: 'оаеин',
  },
  { encodings: ['windows-1251', 'koi8-u'], letters: `${cyrillic}іїєґ`, frequent: 'оаеин' }, // Ukrainian
  { encodings: ['windows-1253', 'iso-8859-7'], letters: greek },
  { encodings: ['windows-874'], letters: 'กขคฆงจฉชซฌญฎฏฐฑฒณดตถทธนบปผฝพฟภมยรลวศษสหฬอฮะาำเแโใไๆฤัิีึืฺุู็่้๊๋์' }, // Thai
  { encodings: ['windows-1256', 'iso-8859-6'], letters: 'ءآأؤإئابةتثجحخدذرزسشصضطظعغـفقكلمنهوىي' }, // Arabic
];

/** Characters that are frequent in the texts of statements, by encoding of several bytes a character. */
export const frequentCharacters: Record<string, string> = {
  gb18030:
    '的一是不了在人有我他这中大来上国个到说们为子和你地出会也时要就可以对生能而那得于着下自之年过发后作里用道行所然家种事成方多经法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日期交易金额账户余额收入支出付款转消费银卡号商户名称类型状态备注时间单位元人民币支付宝微信充值提现退款手续费对方描述摘要记余币种流水北京上海广州深圳杭市店超餐厅公司有限张王李赵刘陈杨黄吴周徐孙马朱胡林郭何高罗伟芳娜敏静丽强磊军洋勇艳杰滴出美团外卖京东淘宝饿么车票话费电网水工资房租医院药品路街区省',
  'euc-jp': japanese(),
  shift_jis: japanese(),
  'euc-kr':
    '이다가는을의에고하지은로를한기사리그어자나도시대인해서스일보들만여주있수정부아전제장마상원으공오구우조게라니비동계세문신국화무안내선용경요학적실성회관연소금액입출잔거래날짜은행계좌번호메모카드승인결제취소현이체급여수료점편식당택버지철벅쿠팡배민네카페커피',
  big5: '的一是不了在人有我他這中大來上國個到說們為子和你地出會也時要就可以對生能而那得於著下自之年過發後作裡用道行所然家種事成方多經法學如都同現當沒動面起看定天分還進好小部其些主樣理心本前開但因只從想實日期交易金額帳戶餘額收入支出付款轉消費銀卡號商店名稱類型狀態備註時間單位元臺台幣提現退手續費對方摘要說明存入記幣別流水北高雄中南市超餐廳公司統一全家有限悠遊繳薪資房租電信保險股利息捷運鐵',
};

function japanese(): string {
  const kana = Array.from({ length: 0x30ff - 0x3041 }, (_, at) => String.fromCharCode(0x3041 + at)).join('');
  return `${kana}ーａ日付金額摘要残高円店支払振込入出本東京大阪取引内容お預引年月残利用名義口座銀行手数料電力水道料ガス保険給与代振替自動払戻現通貨備考分類相手株式会社商事行機構国民健康税市区町村学院田中山川村佐藤鈴木高橋伊渡辺斎加小林吉松井太郎子一二三食堂鉄駅書`;
}
