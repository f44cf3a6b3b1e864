// What is said of a promotion, to whom, what is offered, and its JSON.
#include "promotion/words.h"

#include "base/match.h"
#include "promotion/json.h"
#include "promotion/offers.h"
#include "promotion/trial.h"
#include "promotion/view.h"
#include "support/games.h"

namespace croupier::promotion {
namespace {

constexpr Role kOperator = Role::casino_operator;

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

const Offer* offered(const std::vector<Offer>& all, std::string_view name) {
  for (const Offer& each : all) {
    if (match([](const auto& body) { return body.kName; }, each.body) == name) return &each;
  }
  return nullptr;
}

TEST(Notices, SayWhomWhatAndUnderWhichClause) {
  Trial trial(good_terms());
  const auto told = [&](const Event& event) { return notice(trial.promotion, kDrawn, event); };
  EXPECT_FALSE(told(trial.must(kOperator, kLodged, WriteTerms{good_terms()})));
  EXPECT_EQ(told(trial.must(kOperator, kLodged, LodgeTerms{}))->told, Told::authority);
  EXPECT_EQ(told(trial.must(kOperator, kStarts, Start{}))->told, Told::everybody);
  EXPECT_TRUE(
      has(plain(sentence(trial.promotion, {.body = PromotionHeld{"a doubt."}})), "a doubt."))
      << "one stop";
  EXPECT_FALSE(has(plain(sentence(trial.promotion, {.body = PromotionHeld{"a doubt."}})), ".."));
  const auto entry =
      told(trial.must(Role::platform, kStarts, EnterPatron{"ann", true, Money::dollars(70)}));
  EXPECT_EQ(entry->whom, "ann");
  EXPECT_TRUE(has(plain(entry->words), "number 1")) << plain(entry->words);
  const auto scrutineer = told(trial.must(kOperator, kStarts, NominateScrutineer{"sam"}));
  EXPECT_EQ(scrutineer->whom, "sam");
  trial.must(kOperator, kCloses, CloseEntries{});
  trial.must(Role::platform, kDrawn, DrawWinners{"5eed", {0}});
  const auto tried = told(trial.must(kOperator, kDrawn, TellWinner{0, Method::telephone, false}));
  EXPECT_TRUE(has(plain(tried->words), "by telephone")) << plain(tried->words);
  EXPECT_EQ(id(tried->clauses.first()), "SB 20.8.3");
  const auto denied =
      told(trial.must(kOperator, kDrawn, DenyClaim{0, "ann", "1 Pirrama Road", "no proof of age"}));
  EXPECT_EQ(denied->whom, "ann");
  EXPECT_TRUE(has(plain(denied->words), "no proof of age"));
  EXPECT_EQ(id(denied->clauses.first()), "SB 20.10.1");
  const auto held = told(trial.must(kOperator, kDrawn, Hold{"a copied ticket"}));
  EXPECT_EQ(held->told, Told::inspectorate);
  EXPECT_TRUE(has(plain(held->words), "a copied ticket"));
  trial.must(Role::platform, kDrawn, RaiseDispute{"ann", "my claim"});
  const auto decided = told(trial.must(kOperator, kDrawn, DecideDispute{0, "it stands"}));
  EXPECT_EQ(decided->whom, "ann");
  EXPECT_TRUE(has(plain(decided->words), "complaint with an inspector under section 33"));
  const auto complained = told(trial.must(Role::platform, kDrawn, LodgeComplaint{"ann", 0}));
  EXPECT_EQ(complained->told, Told::inspectorate);
  for (const char* said : {"ann", "section 33", "my claim", "it stands"})
    EXPECT_TRUE(has(plain(complained->words), said)) << plain(complained->words);
}

// What is between the casino and one patron is in no public line.
TEST(Views, KeepWhatIsBetweenTheCasinoAndAPatron) {
  Trial trial(good_terms());
  trial.draw();
  Chronicle chronicle;
  const auto note = [&](Role by, CommandBody body) {
    const Command command{{by}, kDrawn, std::move(body)};
    const Event event = trial.must(by, kDrawn, command.body);
    chronicle.note(trial.promotion, command, event);
  };
  note(kOperator, TellWinner{0, Method::mail, false});
  note(kOperator, DenyClaim{0, "ann", "1 Pirrama Road", "no proof of age"});
  note(Role::platform, RaiseDispute{"bob", "the draw"});
  note(kOperator, DecideDispute{0, "it was lawful"});
  EXPECT_TRUE(offered(offers_to(trial.promotion, "bob", kDrawn), "lodge-complaint"));
  EXPECT_FALSE(offered(offers_to(trial.promotion, "ann", kDrawn), "lodge-complaint"));
  note(Role::platform, LodgeComplaint{"bob", 0});
  EXPECT_FALSE(offered(offers_to(trial.promotion, "bob", kDrawn), "lodge-complaint"));
  note(kOperator, Hold{"a copied ticket"});
  const std::string shown = to_json(view("promo-1", trial.promotion, chronicle, kDrawn));
  for (const char* secret : {"Pirrama", "proof of age", "bob", "lawful", "copied"})
    EXPECT_FALSE(has(shown, secret)) << secret;
  EXPECT_TRUE(has(shown, "The promotion is on hold."));
  const PatronView ann = view_of("ann", Money{}, trial.promotion, chronicle, kDrawn);
  EXPECT_EQ(ann.notices.size(), 2);
  EXPECT_EQ(ann.entries, std::vector<std::uint32_t>{1});
  EXPECT_EQ(ann.prizes.size(), 1);
  EXPECT_EQ(view_of("bob", Money{}, trial.promotion, chronicle, kDrawn).notices.size(), 1);
  const StaffView staff = staff_view(trial.promotion, chronicle, kDrawn);
  EXPECT_EQ(staff.notices.size(), 5);
  EXPECT_TRUE(staff.denials[0].must_be_kept);
}

TEST(Offers, SayWhyNotAndLeaveOnlyWhatAPersonMustSay) {
  Trial trial(good_terms());
  auto all = offers(trial.promotion, kOperator, kLodged);
  EXPECT_FALSE(offered(all, "lodge-terms")->why_not);
  EXPECT_EQ(offered(all, "start-promotion")->why_not->code, RefusalCode::terms_not_lodged);
  EXPECT_FALSE(offered(all, "cancel-promotion")->why_not);
  trial.draw();
  all = offers(trial.promotion, kOperator, kDrawn);
  EXPECT_TRUE(offered(all, "draw-winners")->why_not);
  const auto& award = std::get<AwardPrize>(offered(all, "award-prize")->body);
  EXPECT_EQ(award.cash, Money::dollars(500));
  EXPECT_FALSE(offered(all, "deny-claim")->why_not);
  EXPECT_EQ(std::get<DenyClaim>(offered(all, "deny-claim")->body).claimant, "ann");
  EXPECT_TRUE(offers(trial.promotion, Role::inspector, kDrawn).empty());
}

TEST(NextStep, LeadsFromTheDraftToTheResults) {
  Promotion promotion;
  EXPECT_TRUE(has(next_step(promotion).words, "write what"));
  Trial trial(good_terms());
  EXPECT_TRUE(has(next_step(trial.promotion).words, "lodge"));
  EXPECT_EQ(next_step(trial.promotion).due, kStarts - kDay);
  trial.must(kOperator, kLodged, LodgeTerms{});
  EXPECT_EQ(next_step(trial.promotion).acts, std::vector<std::string>{"start-promotion"});
  trial.must(kOperator, kLodged, WriteTerms{good_terms()});
  trial.draw();
  EXPECT_TRUE(has(next_step(trial.promotion).words, "tell ann"));
  trial.must(kOperator, kDrawn, TellWinner{0, Method::email, true});
  EXPECT_TRUE(has(next_step(trial.promotion).words, "award prize 1 to ann"));
  trial.must(kOperator, kDrawn, AwardPrize{.prize = 0, .cash = Money::dollars(500)});
  EXPECT_TRUE(has(next_step(trial.promotion).words, "publish"));
}

TEST(Json, AnActComesBackAsItWasWritten) {
  Terms terms = good_terms({kCasinoWar, kStarBlackjack});
  terms.title = "a \"quoted\" title";
  terms.prizes[0].kind = PrizeKind::vehicle;
  terms.prizes[0].details = {{"make", "Toyota"}};
  const Command command{{kOperator, *Name::from_text("ann")}, kLodged, WriteTerms{terms}};
  const auto events = decide(Promotion{}, command);
  ASSERT_TRUE(events);
  const std::string text = to_json(Act{command, *events});
  rapidjson::Document document;
  document.Parse(text.data(), text.size());
  const auto act = act_from_json(document);
  ASSERT_TRUE(act) << act.error();
  EXPECT_EQ(act->command.by, command.by);
  EXPECT_EQ(std::get<WriteTerms>(act->command.body).terms, terms);
  EXPECT_EQ(to_json(*act), text);
  EXPECT_FALSE(command_from_json(R"({"command":"tell-winner","price":1})"));
  EXPECT_FALSE(command_from_json(R"({"command":"no-such"})"));
}

}  // namespace
}  // namespace croupier::promotion
